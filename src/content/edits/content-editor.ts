// Applies a batch of edits to one revision: files and navigation change together, or not at all.
import type { JSONDocument } from '../document/document.ts'
import { DocumentError } from '../document/print/html.ts'
import { isIndex } from '../layouts/site/navigation.ts'
import { pageMarkdown } from '../markdown/page-markdown.ts'
import type { Contents } from '../revisions/pages.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Site } from '../site/layout.ts'
import { once } from '../text/once.ts'
import { below, directoryOf, isMarkdown, joinPath, stemOf } from '../trees/paths.ts'
import { filesOf } from '../trees/tree.ts'
import { type ContentEdit, EditError, type PagePlace } from './content-edit.ts'
import { directoryFor, PathAllocator, slugOf } from './edit-paths.ts'
import {
  attach,
  detach,
  type EditedNode,
  listAllNodes,
  listNodes,
  nameOfNode,
} from './edit-tree.ts'
import { KeptTree } from './kept-tree.ts'
import { describeNavigation } from './navigation-editors.ts'
import type { EntryName, EntryPlace, NavigationEditor, PageFollower } from './navigation-file.ts'
import { buildPageText, changePageText, leadingTitle } from './page-text.ts'

/** The starting point of a batch of edits. */
export interface EditedRevision {
  readonly revision: Revision
  readonly contents: Contents
  readonly editors: readonly NavigationEditor[]
  readonly followers: readonly PageFollower[]
  /** Paths of pages added by edits; also used by the editors. */
  readonly added: Set<string>
  /** Texts of the changed pages and the navigation files, by path. */
  readonly texts: ReadonlyMap<string, string>
  /**
   * Prints a document as markdown for the page at a path with text `source`; undefined if it already is that
   * document. Throws an Error that says what cannot be written.
   */
  readonly write: (document: JSONDocument, path: string, source: string) => string | undefined
}

interface FoundPlace {
  readonly parent: EditedNode | undefined
  readonly before: EditedNode | undefined
  readonly after: EditedNode | undefined
}

interface FoundEntryPlace {
  readonly entry: EntryPlace
  /** An entry of the navigation file that must be the one changed; undefined for any. */
  readonly near: EntryName | undefined
}

/** Exists while one batch of edits is applied. */
export class ContentEditor {
  readonly pages: KeptTree
  /** Changed texts by path; undefined for deleted files. */
  readonly changed = new Map<string, string | undefined>()
  /** Files written, by path. */
  readonly files = new Map<string, string>()
  /** New path to old path of pages whose file was renamed. */
  readonly renames = new Map<string, string>()
  readonly #start: EditedRevision
  readonly #paths: () => PathAllocator
  readonly #refs = new Map<string, EditedNode>()
  #edit = 0

  constructor(start: EditedRevision) {
    this.#start = start
    this.pages = new KeptTree(start.contents)
    // Computed on demand: most edits name no new file, and there may be thousands of names.
    this.#paths = once(() => new PathAllocator(filesOf(start.revision.tree).byPath.keys()))
  }

  /** Applies the next edit; returns the path of the affected page or file. */
  make(edit: ContentEdit): string | undefined {
    const path = this.#make(edit)
    this.#edit += 1
    return path
  }

  #make(edit: ContentEdit): string | undefined {
    switch (edit.kind) {
      case 'insert-page':
        return this.#insertPage(edit)
      case 'update-page':
        return this.#updatePage(edit)
      case 'delete-page':
        return this.#deletePage(edit.page)
      case 'move-page':
        return this.#movePage(edit)
      case 'insert-file':
        return this.#insertFile(edit)
    }
  }

  get #site(): Site {
    return this.#start.revision.site
  }

  #insertPage(edit: ContentEdit & { kind: 'insert-page' }): string {
    const { parent, before, after } = this.#findPlace(edit)
    const title = cleanTitle(edit.title)
    const isFirst = this.pages.copy().roots.length === 0 && this.#site.layout === 'gitbook'
    const directory = directoryFor(parent, this.#site.root)
    const name = isFirst && edit.slug === undefined ? 'README' : (edit.slug ?? slugOf(title))
    const file = this.#paths().take(below(directory, `${name}.md`))
    const markdown = edit.document ? this.#write(edit.document, file, '') : edit.markdown
    const text = buildPageText(title, markdown ?? '', {
      attributes: edit.attributes,
      titleInFrontMatter: ['hugo', 'mdn'].includes(this.#site.layout),
    })
    if (text === undefined) throw this.#refuse('frontMatter', `Cannot insert page "${title}"`)
    this.changed.set(file, text)
    this.#start.added.add(file)
    const place = this.#entryPlace({ parent, before, after })
    const editor = this.#editorFor(place)
    if (editor !== undefined) {
      const listed = editor.insert(this.#text(editor.path), { file, title }, place.entry)
      if (listed === undefined) throw this.#refuseNavigation(`insert page "${title}"`, editor)
      this.changed.set(editor.path, listed)
    }
    const node: EditedNode = {
      key: file,
      kind: 'document',
      title,
      file,
      hidden: edit.attributes['hidden'] === true,
      parent: undefined,
      children: [],
      edit: this.#edit,
      ...(before === undefined && after === undefined ? { free: true } : {}),
    }
    attach(this.pages.copy(), node, { parent, before, after })
    if (edit.ref !== undefined) this.#refs.set(edit.ref, node)
    return file
  }

  #updatePage(edit: ContentEdit & { kind: 'update-page' }): string | undefined {
    const node = this.#findText(edit) ?? this.#find(edit.page)
    const heading = this.#newHeading(node, edit.markdown)
    const title = cleanTitle(edit.title ?? heading ?? node.title)
    const before = node.title
    node.edit = this.#edit
    // Computed on demand: most edits keep the title, and the navigation may have thousands of lines.
    const isNamedElsewhere = once(() => this.#retitle(node, title))
    if (title !== before) isNamedElsewhere()
    node.title = title
    if (node.file === undefined) {
      const hasText = edit.markdown !== undefined || edit.document !== undefined
      if (hasText || Object.keys(edit.attributes).length > 0) {
        throw this.#refuse('reference', `Cannot edit "${before}": it has no text of its own`)
      }
      return undefined
    }
    const source = this.#text(node.file)
    const markdown = edit.document ? this.#write(edit.document, node.file, source) : edit.markdown
    const text = changePageText(
      { text: source, title: before, layout: this.#site.layout, isNamedElsewhere },
      {
        ...(title === before && heading === undefined ? {} : { title }),
        ...(markdown === undefined ? {} : { markdown }),
        attributes: edit.attributes,
      },
    )
    if (text === undefined) {
      throw this.#refuse('frontMatter', `Cannot edit "${before}": its front matter is unclear`)
    }
    if (text !== this.#text(node.file)) this.changed.set(node.file, text)
    if ('hidden' in edit.attributes) node.hidden = edit.attributes['hidden'] === true
    if (edit.slug !== undefined) this.#rename(node, edit.slug)
    return node.file
  }

  /** The title of a new text's heading, if it differs from the page's. */
  #newHeading({ file, title }: EditedNode, markdown: string | undefined): string | undefined {
    if (markdown === undefined) return undefined
    const { layout } = this.#site
    const given = leadingTitle(markdown, layout)
    const read = file === undefined ? '' : pageMarkdown(this.#text(file), title)
    return given === '' || given === leadingTitle(read, layout) ? undefined : given
  }

  /** Changes the title of a page in the navigation; true if the navigation gives one. */
  #retitle(node: EditedNode, title: string): boolean {
    const name = nameOfNode(node)
    const editor = name && this.#listing(name)
    if (name === undefined || editor === undefined) {
      if (node.file === undefined && title !== node.title) {
        throw this.#refuseNavigation(`rename "${node.title}"`, editor)
      }
      return false
    }
    const text = this.#text(editor.path)
    const listed = editor.retitle(text, name, title)
    if (listed === undefined && node.file === undefined && title !== node.title) {
      throw this.#refuseNavigation(`rename "${node.title}"`, editor)
    }
    if (listed !== undefined && title !== node.title) this.changed.set(editor.path, listed)
    return listed !== undefined
  }

  #write(document: JSONDocument, path: string, source: string): string | undefined {
    try {
      return this.#start.write(document, path, source)
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      throw this.#refuse('document', `Cannot write the document: ${error.message}`)
    }
  }

  #rename(node: EditedNode, slug: string): void {
    const { file = '' } = node
    if (stemOf(file) === slug) return
    if (isIndex(file)) {
      const message = `Cannot rename "${node.title}": its file "${file}" stands for its directory`
      throw this.#refuse('path', message)
    }
    const extension = file.slice(file.lastIndexOf('.'))
    const to = this.#paths().take(below(directoryOf(file), slug + extension))
    this.#start.added.add(to)
    for (const editor of [...this.#start.editors, ...this.#start.followers]) {
      const text = this.#text(editor.path)
      const listed = editor.retarget(text, file, to)
      if (listed === undefined) throw this.#refuseNavigation(`rename "${node.title}"`, editor)
      if (listed !== text) this.changed.set(editor.path, listed)
    }
    this.changed.set(to, this.#text(file))
    this.changed.set(file, undefined)
    this.renames.set(to, this.renames.get(file) ?? file)
    this.renames.delete(file)
    node.key = to
    node.file = to
  }

  #deletePage(pageId: string): undefined {
    const node = this.#find(pageId)
    const gone = listNodes(node)
    const ids = new Set(gone.flatMap(({ id }) => id ?? []))
    const links = listAllNodes(this.pages.copy().roots).filter(
      ({ kind, targetId }) => kind === 'link' && targetId !== undefined && ids.has(targetId),
    )
    for (const each of [node, ...links.filter((link) => !gone.includes(link))]) this.#unlist(each)
    for (const { file } of gone) {
      if (file === undefined) continue
      this.changed.set(file, undefined)
      for (const { path, forget } of this.#start.followers) {
        const text = this.#text(path)
        const left = forget(text, file)
        if (left !== text) this.changed.set(path, left)
      }
    }
    for (const each of [...links.filter((link) => !gone.includes(link)), node])
      detach(this.pages.copy(), each)
    for (const each of gone) if (each.id !== undefined) this.pages.copy().byId.delete(each.id)
    return undefined
  }

  /** Removes an entry and everything below it from every navigation. */
  #unlist(node: EditedNode): void {
    const name = nameOfNode(node)
    for (const editor of this.#start.editors) {
      if (name === undefined || !editor.lists(this.#text(editor.path), name)) continue
      const listed = editor.remove(this.#text(editor.path), name)
      if (listed === undefined) throw this.#refuseNavigation(`delete "${node.title}"`, editor)
      this.changed.set(editor.path, listed)
    }
    if (name === undefined) throw this.#refuseNavigation(`delete "${node.title}"`, undefined)
  }

  #movePage(edit: ContentEdit & { kind: 'move-page' }): string | undefined {
    const node = this.#find(edit.page)
    const place = this.#findPlace(edit)
    const inside = listNodes(node)
    if (
      [place.parent, place.before, place.after].some((other) => other && inside.includes(other))
    ) {
      throw this.#refuse('position', `Cannot move "${node.title}" into or beside itself`)
    }
    const name = nameOfNode(node)
    const editor = name && this.#listing(name)
    const target = this.#entryPlace(place)
    if (name === undefined || editor === undefined || this.#editorFor(target) !== editor) {
      throw this.#refuseNavigation(`move "${node.title}"`, editor)
    }
    const listed = editor.move(this.#text(editor.path), name, target.entry)
    if (listed === undefined) throw this.#refuseNavigation(`move "${node.title}"`, editor)
    this.changed.set(editor.path, listed)
    detach(this.pages.copy(), node)
    attach(this.pages.copy(), node, place)
    node.edit = this.#edit
    if (place.before === undefined && place.after === undefined) node.free = true
    return node.file
  }

  #insertFile({ path, name, oid }: ContentEdit & { kind: 'insert-file' }): string {
    const { layout, root } = this.#site
    const folder = below(root, layout === 'gitbook' ? '.gitbook/assets' : 'assets')
    const wanted = path === undefined ? below(folder, name) : joinPath('', path)
    if (wanted === undefined || wanted === '' || isMarkdown(wanted)) {
      throw this.#refuse(
        'path',
        `Cannot insert file "${path ?? name}": it would be a page, or outside`,
      )
    }
    const taken = this.#paths().take(wanted)
    this.files.set(taken, oid)
    return taken
  }

  #find(id: string): EditedNode {
    const node = this.#refs.get(id) ?? this.pages.copy().byId.get(id)
    if (node === undefined) throw this.#refuse('reference', `Cannot find page "${id}"`)
    return node
  }

  /** Finds the page of an edit that does not affect the tree. */
  #findText({ page, title, slug, attributes, markdown }: ContentEdit & { kind: 'update-page' }) {
    if (title !== undefined || slug !== undefined || 'hidden' in attributes) return undefined
    const node = this.pages.findPage(page)
    if (node === undefined || node.title !== cleanTitle(node.title)) return undefined
    if (this.#newHeading(node, markdown) !== undefined) return undefined
    this.pages.noteText(page, this.#edit)
    return node
  }

  #findPlace(place: PagePlace): FoundPlace {
    const before = place.before === undefined ? undefined : this.#find(place.before)
    const after = place.after === undefined ? undefined : this.#find(place.after)
    const anchor = before ?? after
    const named = typeof place.parent === 'string' ? this.#find(place.parent) : undefined
    const parent = place.parent === undefined ? anchor?.parent : named
    if (parent !== undefined && parent.kind !== 'document' && parent.kind !== 'group') {
      throw this.#refuse('position', `Cannot put a page below "${parent.title}": it is not a page`)
    }
    const siblings = parent?.children ?? this.pages.copy().roots
    for (const each of [before, after]) {
      if (each === undefined || siblings.includes(each)) continue
      throw this.#refuse('position', `Cannot put a page beside "${each.title}": it lies elsewhere`)
    }
    if (before && after && siblings.indexOf(after) + 1 !== siblings.indexOf(before)) {
      const message = `Cannot put a page between "${after.title}" and "${before.title}": they are not next to each other`
      throw this.#refuse('position', message)
    }
    return { parent, before, after }
  }

  /** Translates a position to entries of a navigation file. */
  #entryPlace({ parent, before, after }: FoundPlace): FoundEntryPlace {
    const name = parent && nameOfNode(parent)
    // A group without a heading in any file represents a whole space of the repository.
    const written = name !== undefined && this.#listing(name) !== undefined
    const beforeName = before && nameOfNode(before)
    const afterName = after && nameOfNode(after)
    const entry: EntryPlace = {
      ...(name && written ? { parent: name } : {}),
      ...(beforeName ? { before: beforeName } : {}),
      ...(beforeName === undefined && afterName ? { after: afterName } : {}),
    }
    const near =
      parent && !written ? listNodes(parent).find(({ file }) => file !== undefined) : undefined
    return {
      entry,
      near: entry.parent ?? entry.before ?? entry.after ?? (near && nameOfNode(near)),
    }
  }

  #editorFor({ near }: Pick<FoundEntryPlace, 'near'>): NavigationEditor | undefined {
    return near === undefined ? this.#start.editors[0] : this.#listing(near)
  }

  /** Finds the navigation file that lists an entry. */
  #listing(name: EntryName): NavigationEditor | undefined {
    return this.#start.editors.find((editor) => editor.lists(this.#text(editor.path), name))
  }

  #text(path: string): string {
    const changed = this.changed.get(path)
    return changed ?? this.#start.texts.get(path) ?? ''
  }

  #refuse(reason: EditError['reason'], message: string): EditError {
    return new EditError(this.#edit, reason, message)
  }

  #refuseNavigation(action: string, editor: { readonly path: string } | undefined): EditError {
    const why =
      editor === undefined
        ? describeNavigation(this.#site)
        : `"${editor.path}" is not written so that this entry could be changed by itself`
    return this.#refuse('navigation', `Cannot ${action}: ${why}`)
  }
}

function cleanTitle(title: string): string {
  return title.replace(/\s+/g, ' ').trim()
}
