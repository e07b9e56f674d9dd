// The command `galley completion`: a script that completes commands and options, for a shell.

import { completionPage, shells } from './pages/completion.ts'
import { pages } from './pages/index.ts'
import { UsageError, unknown } from './pages/options.ts'
import { type CommandPage, type OptionEntry, optionsOf, subcommandName } from './pages/page.ts'
import { readCommandLine } from './pages/read.ts'
import type { Terminal } from './terminal.ts'

/**
 * Runs `galley completion`.
 *
 * @returns the exit code
 * @throws UsageError for a shell that is not known
 */
export async function completion(args: readonly string[], terminal: Terminal): Promise<number> {
  const parsed = await readCommandLine(args, completionPage, terminal)
  if (parsed === undefined) return 0
  const [name] = parsed.words
  if (name === undefined)
    throw new UsageError(`Cannot tell which shell: give one of ${shells.join(', ')}`)
  const shell = shells.find((each) => each === name)
  if (shell === undefined) throw new UsageError(unknown('shell', name, shells))
  terminal.write({ bash: renderBash, zsh: renderZsh, fish: renderFish }[shell]())
  return 0
}

/** Words that may follow a command, if they are few. */
function choicesOf({ subcommands, choices }: CommandPage): readonly string[] {
  return subcommands?.map(subcommandName) ?? choices ?? []
}

const names = (): string[] => [...pages.map(({ name }) => name), 'help']

function renderBash(): string {
  const values = pages.flatMap((page) =>
    optionsOf(page).flatMap(({ name, choices, completes }) => {
      const words = choices === undefined ? '' : `-W '${choices.join(' ')}'`
      const kind = words || (completes === 'directory' ? '-d' : '')
      return kind === '' ? [] : `    '${page.name} --${name}') kind="${kind}" ;;`
    }),
  )
  const options = pages.map((page) => {
    const words = optionsOf(page).map(({ name }) => `--${name}`)
    return `        ${page.name}) kind="-W '${words.join(' ')}'" ;;`
  })
  const next = pages
    .filter((page) => choicesOf(page).length > 0)
    .map((page) => `    '${page.name} ${page.name}') kind="-W '${choicesOf(page).join(' ')}'" ;;`)
  return `# Completes galley in bash: source <(galley completion bash)
_galley() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  local command=\${COMP_WORDS[1]} kind=''
  COMPREPLY=()
  # In "--name=value" the sign is a word of its own.
  if [ "$current" = = ]; then
    current=''
  elif [ "$previous" = = ]; then
    previous=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if [ "$COMP_CWORD" -eq 1 ] || { [ "$command" = help ] && [ "$COMP_CWORD" -eq 2 ]; }; then
    COMPREPLY=($(compgen -W '${names().join(' ')}' -- "$current"))
    return
  fi
  case "$command $previous" in
${[...values, ...next].join('\n')}
    *) case "$current" in -*)
      case "$command" in
${options.join('\n')}
      esac ;;
    esac ;;
  esac
  # Words of this script alone: nothing that is typed is evaluated.
  if [ -n "$kind" ]; then eval "COMPREPLY=(\\$(compgen $kind -- \\"\\$current\\"))"; fi
}
complete -o bashdefault -o default -F _galley galley
`
}

function renderZsh(): string {
  const commands = pages.map(({ name, summary }) => `    ${quote(`${name}:${summary}`)}`)
  const cases = pages.map((page) => {
    const options = optionsOf(page).map((option) => `        ${quote(zshOption(option))}`)
    const choices = choicesOf(page)
    const words =
      choices.length > 0 ? `'1:command:(${choices.join(' ')})' '*:file:_files'` : "'*:file:_files'"
    return `    ${page.name})\n      _arguments -S : \\\n${options.join(' \\\n')} \\\n        ${words} ;;`
  })
  return `#compdef galley
# Completes galley in zsh: source <(galley completion zsh)
_galley() {
  local -a commands=(
${commands.join('\n')}
    'help:show help'
  )
  if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _galley ]]; then _galley "$@"; else compdef _galley galley; fi
`
}

function zshOption({ name, value, choices, completes, meaning }: NamedOption): string {
  const text = brief(meaning).replaceAll(/[\\[\]:]/g, '\\$&')
  if (value === undefined) return `--${name}[${text}]`
  const action =
    choices !== undefined
      ? `(${choices.join(' ')})`
      : completes === 'directory'
        ? '_files -/'
        : completes === 'file'
          ? '_files'
          : ''
  return `--${name}=[${text}]:${value}:${action}`
}

function renderFish(): string {
  const lines = pages.flatMap((page) => {
    const start = `complete -c galley -n '__fish_seen_subcommand_from ${page.name}'`
    const choices = choicesOf(page)
    return [
      `complete -c galley -n __fish_use_subcommand -f -a ${page.name} -d ${quote(page.summary)}`,
      ...(choices.length === 0 ? [] : [`${start} -f -a '${choices.join(' ')}'`]),
      ...optionsOf(page).map((option) => `${start} ${fishOption(option)}`),
    ]
  })
  return `# Completes galley in fish: galley completion fish > ~/.config/fish/completions/galley.fish
complete -c galley -n __fish_use_subcommand -f -a help -d 'show help'
${lines.join('\n')}
`
}

function fishOption({ name, value, choices, completes, meaning }: NamedOption): string {
  const option = `-l ${name} -d ${quote(brief(meaning))}`
  if (value === undefined) return option
  if (choices !== undefined) return `${option} -x -a '${choices.join(' ')}'`
  if (completes === 'directory') return `${option} -x -a '(__fish_complete_directories)'`
  return completes === 'file' ? `${option} -r -F` : `${option} -x`
}

type NamedOption = OptionEntry & { readonly name: string }

/** The short form of a meaning: up to what explains it. */
function brief(meaning: string): string {
  return meaning.replace(/(?:;|: | \().*$/s, '')
}

/** A word for any of the three shells; fish, unlike the others, takes a quote behind a backslash. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
