// Translation settings: shapes and operations.
import * as z from 'zod'
import { Language, listShape, paging, Timestamp } from '../base/common.ts'
import { operation } from '../base/operation.ts'

export const TranslationSettings = z.object({
  object: z.literal('translation-settings'),
  id: z.string(),
  title: z.string().min(1).max(100),
  languages: z.array(Language),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
  urls: z.object({ location: z.url() }),
})
export type TranslationSettings = z.output<typeof TranslationSettings>

// Open point translations: the reference has `title` alone.
const body = z.object({
  title: z.string().min(1).max(100),
  languages: z
    .array(Language)
    .max(Language.options.length)
    .refine((codes) => new Set(codes).size === codes.length, {
      message: 'expected every language once',
      params: { rule: 'uniqueItems' },
    })
    .optional(),
})

const all = '/v1/orgs/{organizationId}/translations'
const one = '/v1/orgs/{organizationId}/translations/{translationSettingsId}'

export const translations = {
  listTranslations: operation({
    summary: 'List the translation settings of an organization, newest first.',
    method: 'GET',
    path: all,
    permission: 'organization.view',
    query: z.object(paging),
    returns: listShape(TranslationSettings),
  }),
  createTranslation: operation({
    summary: 'Create translation settings.',
    method: 'POST',
    path: all,
    permission: 'organization.createContent',
    body,
    success: 201,
    returns: TranslationSettings,
  }),
  getTranslation: operation({
    summary: 'Read translation settings.',
    method: 'GET',
    path: one,
    permission: 'organization.view',
    returns: TranslationSettings,
  }),
  updateTranslation: operation({
    summary: 'Change translation settings; fields left out keep their value.',
    method: 'PUT',
    path: one,
    permission: 'organization.createContent',
    body,
    returns: TranslationSettings,
  }),
  deleteTranslation: operation({
    summary: 'Delete translation settings.',
    method: 'DELETE',
    path: one,
    permission: 'organization.createContent',
    success: 205,
  }),
}
