// Breaks one thing of a corpus at a time, and judges each fix that would be written by where its link led before.
import { posix } from 'node:path'
import { checkChange } from '../src/check/findings.ts'
import type { Tree } from '../src/content/trees/file-entry.ts'
import { changeTree, filesOf } from '../src/content/trees/tree.ts'
import { createSource } from '../src/repository/source.ts'
import { Memory } from '../test/content/memory.ts'
import { corpus, type corpusNames } from '../test/corpora.ts'

// `node bench/fix-mutants.ts COUNT NAME...`: so many mutants of each corpus. Only links by relative path are judged,
// by a resolver of five lines that shares nothing with what it judges.
const [count = '100', ...names] = process.argv.slice(2)
const kinds = ['page moved', 'file moved', 'heading renamed', 'case', 'typo'] as const

interface Link {
  readonly from: string
  readonly url: string
  readonly target: string
  readonly fragment: string
}

for (const name of names) {
  const folder = corpus(name as (typeof corpusNames)[number])
  if (folder !== undefined) await measure(name, new Memory(), folder)
}

async function measure(name: string, memory: Memory, folder: string): Promise<void> {
  const tree = memory.folder(folder)
  const source = createSource(memory.source.readTexts)
  const { byPath } = filesOf(tree)
  const textOf = (path: string) => memory.text(byPath.get(path)?.oid) ?? ''
  const links = [...byPath.keys()]
    .filter((path) => path.endsWith('.md'))
    .flatMap((from) => {
      const found = textOf(from).matchAll(
        /\]\(((?![a-z]+:|[/#<])[^\s()]+?\.(?:md|png|svg|jpg|gif))(#[^\s()]+)?\)/g,
      )
      return [...found].flatMap(([, url = '', fragment = '']): Link[] => {
        const target = lead(from, url)
        return byPath.has(target) ? [{ from, url: url + fragment, target, fragment }] : []
      })
    })
  let [mutants, written, right] = [0, 0, 0]
  const wrong: string[] = []
  for (let at = 0; at < Number(count) * 3 && mutants < Number(count); at++) {
    const kind = kinds[at % kinds.length] ?? 'typo'
    const link = links[Math.floor(Math.random() * links.length)]
    const mutant = link && mutate(kind, link)
    if (link === undefined || mutant === undefined) continue
    mutants++
    const inquiry = {
      head: { name: 'head', tree: mutant.tree },
      base: { name: 'base', tree },
      source,
      choice: {},
    }
    const { report } = await checkChange(inquiry)
    for (const one of report.links) {
      if (one.fix === undefined) continue
      const before = mutant.wanted(one)
      if (before === undefined) continue
      written++
      const hash = one.fix.text.indexOf('#')
      const path = hash === -1 ? one.fix.text : one.fix.text.slice(0, hash)
      const to = path === '' ? one.file : lead(one.file, path)
      const fragment = hash === -1 ? '' : one.fix.text.slice(hash)
      if (to === before.target && (before.fragment === undefined || fragment === before.fragment))
        right++
      else
        wrong.push(
          `${kind}: ${one.file}: ${one.url} -> ${one.fix.text}, not ${before.target}${before.fragment ?? ''}`,
        )
    }
  }
  console.log(
    `${name}: ${mutants} mutants, ${written} fixes judged, ${right} right (${(right / written).toFixed(4)})`,
  )
  for (const line of wrong.slice(0, 5)) console.log(`  ${line}`)

  interface Mutant {
    readonly tree: Tree
    /** Where a broken link is to lead; undefined for one that the resolver here does not judge. */
    readonly wanted: (link: {
      readonly file: string
      readonly url: string
    }) => { readonly target: string; readonly fragment: string | undefined } | undefined
  }

  function mutate(kind: (typeof kinds)[number], link: Link): Mutant | undefined {
    const { from, url, target, fragment } = link
    const isPage = target.endsWith('.md')
    if (kind === 'page moved' || kind === 'file moved') {
      if (isPage !== (kind === 'page moved') || target === from) return undefined
      const to = posix.join(posix.dirname(target), 'elsewhere', posix.basename(target))
      const file = byPath.get(target)
      if (file === undefined) return undefined
      const changes = [{ path: target }, { path: to, after: { ...file, path: to } }]
      return {
        tree: changeTree(tree, changes),
        wanted: ({ file: at, url: broken }) => {
          const [path = '', own] = broken.split('#')
          const was = at === to ? target : at
          if (/^[/#]|^$|^[a-z]+:/.test(path)) return undefined
          const led = lead(was, path)
          if (!byPath.has(led)) return undefined
          return { target: led === target ? to : led, fragment: own === undefined ? '' : `#${own}` }
        },
      }
    }
    if (kind === 'heading renamed') {
      if (fragment === '' || !isPage) return undefined
      const text = textOf(target)
      const words = fragment.slice(1).replaceAll('-', '[^\\p{L}\\p{N}\\n]+')
      const heading = /^[\w-]+$/.test(fragment.slice(1))
        ? new RegExp(`^(##+ )${words}$`, 'imu').exec(text)
        : null
      if (heading === null) return undefined
      const changed = text.replace(heading[0], `${heading[1]}Quite another thing`)
      return {
        tree: withText(target, changed),
        wanted: ({ file: at, url: broken }) => {
          if (!broken.endsWith(fragment)) return undefined
          const path = broken.slice(0, broken.indexOf('#'))
          if (path.startsWith('/')) return undefined
          const led = path === '' ? at : lead(at, path)
          return led === target ? { target, fragment: '#quite-another-thing' } : undefined
        },
      }
    }
    const bent = kind === 'case' ? bendCase(url) : bendLetter(url)
    const text = textOf(from)
    if (bent === undefined || byPath.has(lead(from, bent.replace(/#.*$/, '')))) return undefined
    return {
      tree: withText(
        from,
        text.replace(`](${url})`, () => `](${bent})`),
      ),
      wanted: ({ file, url: broken }) =>
        file === from && broken === bent ? { target, fragment } : undefined,
    }
  }

  function withText(path: string, text: string): Tree {
    const file = byPath.get(path)
    if (file === undefined) return tree
    return changeTree(tree, [{ path, after: { ...file, oid: memory.keep(text) } }])
  }
}

function lead(from: string, url: string): string {
  return posix.join(posix.dirname(from), decodeURI(url))
}

function bendCase(url: string): string | undefined {
  const [path = '', ...rest] = url.split('#')
  const name = posix.basename(path)
  const bent = path.slice(0, -name.length) + name.charAt(0).toUpperCase() + name.slice(1)
  return bent === path ? undefined : [bent, ...rest].join('#')
}

/** One letter of the name left out. */
function bendLetter(url: string): string | undefined {
  const [path = '', ...rest] = url.split('#')
  const name = posix.basename(path)
  const at =
    path.length -
    name.length +
    1 +
    Math.floor(Math.random() * Math.max(name.lastIndexOf('.') - 2, 0))
  return name.length < 9 ? undefined : [path.slice(0, at) + path.slice(at + 1), ...rest].join('#')
}
