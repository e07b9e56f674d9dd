// Repositories in memory: files by path to a tree, and the sources that read them.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../../src/content/facts/source.ts'
import type { FileEntry, Tree } from '../../src/content/trees/file-entry.ts'
import { blobOid } from '../../src/content/trees/oid.ts'
import { buildTree } from '../../src/content/trees/tree.ts'

/** Bytes kept by oid, shared by every tree made here, and how to read them. */
export class Memory {
  readonly blobs = new Map<string, Uint8Array>()

  readonly source: Source = {
    readTexts: async (files) => {
      const texts = new Map<string, string>()
      for (const { oid } of files) {
        const bytes = this.blobs.get(oid)
        if (bytes) texts.set(oid, new TextDecoder().decode(bytes))
      }
      return texts
    },
    readFacts: async () => new Map(),
  }

  readonly readBytes = async (oids: readonly string[]): Promise<Map<string, Uint8Array>> =>
    new Map(
      oids.flatMap((oid) => {
        const bytes = this.blobs.get(oid)
        return bytes ? [[oid, bytes] as const] : []
      }),
    )

  /** Keep bytes; answers their oid. */
  keep(content: string | Uint8Array): string {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const oid = blobOid(bytes)
    this.blobs.set(oid, bytes)
    return oid
  }

  /** A tree of ordinary files. */
  tree(files: Readonly<Record<string, string | Uint8Array>>): Tree {
    return buildTree(
      Object.entries(files).map(([path, content]) => ({
        path,
        oid: this.keep(content),
        mode: '100644' as const,
      })),
    )
  }

  /** The text at a blob id. */
  text(oid: string | undefined): string | undefined {
    const bytes = this.blobs.get(oid ?? '')
    return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  }

  /** A tree of a folder on disk. */
  folder(folder: string): Tree {
    const files: FileEntry[] = []
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const full = join(entry.parentPath, entry.name)
      const path = full.slice(folder.length + 1)
      if (entry.isSymbolicLink()) {
        files.push({ path, oid: this.keep(readlinkSync(full)), mode: '120000' })
      } else if (entry.isFile()) {
        files.push({ path, oid: this.keep(readFileSync(full)), mode: '100644' })
      }
    }
    return buildTree(files)
  }
}

/** Texts by path; a link by what it says (`-> docs/a.md`), a submodule by its commit (`@1`). */
export type Texts = Readonly<Record<string, string>>

/** A tree of files, symbolic links and submodules. */
export function treeOf(memory: Memory, files: Texts): Tree {
  return buildTree(
    Object.entries(files).map(([path, text]) => {
      if (text.startsWith('@')) return { path, oid: text.slice(1).padEnd(40, '0'), mode: '160000' }
      if (!text.startsWith('-> ')) return { path, oid: memory.keep(text), mode: '100644' }
      return { path, oid: memory.keep(text.slice('-> '.length)), mode: '120000' }
    }),
  )
}
