// `galley admin`, explained.
import { levels } from '../../contract/index.ts'
import { storageSettings } from '../../server/operating/settings.ts'
import type { CommandPage } from './page.ts'
import { settingEntries } from './settings.ts'

export const adminPage: CommandPage = {
  name: 'admin',
  usage: ['admin COMMAND [options]'],
  summary: 'create organizations, users and tokens; back up and verify the data',
  about: ['Manages the data of a platform. The server may be running.'],
  wordsMax: 2,
  subcommands: [
    {
      usage: 'create-organization TITLE --admin EMAIL',
      meaning: 'create an organization with one admin (created if the e-mail is new)',
      options: ['admin'],
    },
    {
      usage: 'create-user EMAIL',
      meaning: 'create a user; with --organization, also add them to it',
      options: ['name', 'organization', 'role'],
    },
    {
      usage: 'add-domain DOMAIN --organization ID',
      meaning:
        'let its identity provider sign in people with e-mail addresses of this domain; verify first that the organization owns it',
      options: ['organization'],
    },
    {
      usage: 'remove-domain DOMAIN --organization ID',
      meaning: 'stop trusting the identity provider for a domain; existing members stay',
      options: ['organization'],
    },
    {
      usage: 'create-token USER',
      meaning: 'create a token for a user (id or e-mail); shown only once',
      options: ['label', 'expires-in'],
    },
    { usage: 'revoke-token ID', meaning: 'revoke a token', options: [] },
    {
      usage: 'audit',
      meaning: 'list changes, newest first',
      options: ['organization', 'user', 'operation', 'since', 'until', 'limit'],
    },
    {
      usage: 'list',
      meaning: 'list organizations, members, users and tokens (not their secrets)',
      options: [],
    },
    {
      usage: 'backup PLACE',
      meaning: 'back up everything, consistently, into an empty directory or bucket',
      options: [],
    },
    {
      usage: 'restore PLACE',
      meaning: 'restore a backup into an empty store, all or nothing',
      options: [],
    },
    { usage: 'verify', meaning: 'check stored data for corruption', options: [] },
    {
      usage: 'collect-garbage',
      meaning: 'delete unreferenced data; a server does this once a day',
      options: [],
    },
  ],
  groups: [
    {
      title: 'Options',
      options: [
        { name: 'json', meaning: 'print JSON' },
        {
          name: 'admin',
          value: 'EMAIL',
          meaning: 'its first admin; create-organization',
        },
        {
          name: 'name',
          value: 'NAME',
          meaning: 'display name; create-user (default: from the e-mail)',
        },
        {
          name: 'organization',
          value: 'ID',
          meaning:
            'organization; create-user adds them to it, add-domain and remove-domain change its domains, audit lists its changes',
        },
        {
          name: 'role',
          value: 'LEVEL',
          choices: ['read', 'guest', ...levels.filter((level) => level !== 'read')],
          meaning:
            'role of the user; create-user: read (default), comment, edit, review, create, admin or guest',
        },
        { name: 'label', value: 'TEXT', meaning: 'name of the token; create-token' },
        {
          name: 'expires-in',
          value: 'DAYS',
          meaning: 'days until the token expires; create-token (default: never)',
        },
        { name: 'user', value: 'USER', meaning: 'changes of a user, by id or e-mail; audit' },
        { name: 'operation', value: 'NAME', meaning: 'changes by an operation; audit' },
        {
          name: 'since',
          value: 'TIME',
          meaning: 'changes from this time on; audit: such as 2026-11-21 or 2026-11-21T22:00:00Z',
        },
        { name: 'until', value: 'TIME', meaning: 'changes before this time; audit' },
        {
          name: 'limit',
          value: 'N',
          meaning: 'maximum number of entries; audit (default: 100)',
        },
      ],
    },
    {
      title: 'Where the data is, with the same options as "galley serve"',
      options: settingEntries(storageSettings),
    },
  ],
  examples: [
    'galley admin create-organization Acme --admin ada@example.com --data ./data',
    'galley admin backup /backups/today --data ./data',
  ],
  exitCodes: [
    [0, 'done'],
    [1, 'the verified or restored data has problems'],
    [2, 'it could not run'],
  ],
}
