// `galley completion`, explained.
import type { CommandPage } from './page.ts'

export const shells = ['bash', 'zsh', 'fish'] as const

export const completionPage: CommandPage = {
  name: 'completion',
  usage: ['completion SHELL'],
  summary: 'print a script that completes commands and options in a shell',
  about: ['Prints a script for bash, zsh or fish to be read when the shell starts.'],
  wordsMax: 1,
  choices: shells,
  groups: [{ title: 'Options', options: [] }],
  examples: [
    "echo 'source <(galley completion bash)' >> ~/.bashrc",
    "echo 'source <(galley completion zsh)' >> ~/.zshrc  # after compinit",
    'galley completion fish > ~/.config/fish/completions/galley.fish',
  ],
  exitCodes: [
    [0, 'printed'],
    [2, 'there is no such shell'],
  ],
}
