// Commits of a folder, and of changes to it, for measurements.
import { execFileSync } from 'node:child_process'

/** Commits of a folder and of changes to it; the folder itself is never written to. */
export class Commits {
  readonly directory: string
  readonly #folder: string
  /** Pages of the commit that is changed, as git lists them. */
  #pages: readonly string[] | undefined

  constructor(directory: string, folder: string) {
    this.directory = directory
    this.#folder = folder
    execFileSync('git', ['init', '-q', '--bare', directory])
  }

  commitAll(): string {
    this.#git(['add', '-A', '-f'])
    return this.#commit()
  }

  /** An edit, a rename, a deletion, an addition and a changed heading; others in each round. */
  commitChange(base: string, round: number): string {
    const picked = [0.11, 0.31, 0.52, 0.73].map((share) => this.#pick(base, share, round))
    const [edited, renamed, deleted, headed] = picked
    if (!edited || !renamed || !deleted || !headed) throw new Error('Cannot change: too few pages')
    const textOf = (oid: string) => this.#git(['cat-file', 'blob', oid])
    const moved = (path: string) => path.replace(/([^/]*)\/([^/]*)$/, `$1-${round}/$2`)
    return this.#commitOn(base, {
      [edited.path]: `${textOf(edited.oid)}\nOne more paragraph ${round}.\n`,
      [moved(renamed.path)]: textOf(renamed.oid),
      [renamed.path]: undefined,
      [deleted.path]: undefined,
      [moved(edited.path)]:
        `---\ntitle: Added ${round}\nslug: Added/${round}\n---\n\n# Added\n\nNew.\n`,
      [headed.path]: textOf(headed.oid).replace(/^## .*$/m, `## Another heading ${round}`),
    })
  }

  /** Texts of five pages, and no more; others in each round. */
  commitEdits(base: string, round: number): string {
    const texts: Record<string, string> = {}
    for (const share of [0.11, 0.31, 0.52, 0.73, 0.9]) {
      const { path, oid } = this.#pick(base, share, round)
      texts[path] = `${this.#git(['cat-file', 'blob', oid])}\nOne more paragraph ${round}.\n`
    }
    return this.#commitOn(base, texts)
  }

  #pick(
    base: string,
    share: number,
    round: number,
  ): { readonly path: string; readonly oid: string } {
    this.#pages ??= this.#git(['ls-tree', '-r', '-z', base])
      .split('\0')
      .filter((line) => /\/(?!toc|_)[^/]*\.md$/i.test(line))
    const at = Math.floor(this.#pages.length * share) + round * 7
    const line = this.#pages[at % this.#pages.length] ?? ''
    const [meta = '', path = ''] = line.split('\t')
    return { path, oid: meta.split(' ')[2] ?? '' }
  }

  /**
   * Put an archive into a file.
   *
   * @param format - `tar`, `tar.gz` or `zip`, each in a folder, as git hosts pack them
   */
  writeArchive(commit: string, format: string, file: string): void {
    const prefix = `--prefix=bench-${commit.slice(0, 7)}/`
    this.#git(['archive', `--format=${format}`, prefix, `--output=${file}`, commit])
  }

  #commit(): string {
    const tree = this.#git(['write-tree']).trim()
    return this.#git(['commit-tree', '-m', 'bench', tree]).trim()
  }

  /** One process, whatever changes: an index of thousands of files would be read and written for each. */
  #commitOn(base: string, texts: Readonly<Record<string, string | undefined>>): string {
    const lines = [
      'commit refs/heads/bench',
      'mark :1',
      'committer bench <bench@example.com> 0 +0000',
    ]
    lines.push('data 5', 'bench', `from ${base}`)
    for (const [path, text] of Object.entries(texts)) {
      if (text === undefined) lines.push(`D ${path}`)
      else lines.push(`M 100644 inline ${path}`, `data ${Buffer.byteLength(text)}`, text)
    }
    lines.push('get-mark :1', '')
    return this.#git(['fast-import', '--quiet', '--force'], lines.join('\n')).trim()
  }

  #git(parameters: readonly string[], input = ''): string {
    return execFileSync(
      'git',
      ['--git-dir', this.directory, '--work-tree', this.#folder, ...parameters],
      {
        encoding: 'utf8',
        input,
        maxBuffer: 2 ** 30,
        env: {
          ...process.env,
          GIT_AUTHOR_NAME: 'bench',
          GIT_AUTHOR_EMAIL: 'bench@example.com',
          GIT_COMMITTER_NAME: 'bench',
          GIT_COMMITTER_EMAIL: 'bench@example.com',
        },
      },
    )
  }
}
