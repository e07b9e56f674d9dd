// Meanings of the parameters and fields of imports.

/** Meanings of fields, as in `wording.ts`. */
export const importFieldMeanings: Readonly<Record<string, string>> = {
  'ImportBody.url': 'URL of the source, or of an upload.',
  'ImportBody.source': 'What the source is.',
  'ImportBody.git': 'The commit behind the source.',
  'ImportBody.layout': 'Layout of the repository; detected by default.',
  'ImportBody.root': 'Folder of the content in the repository: `docs`.',
  'ImportBody.website': 'How far to follow the links of a website.',
  'startImport.source': 'What the source is.',
  'startImport.layout': 'Layout of the repository; detected by default.',
  'startImport.root': 'Folder of the content in the repository: `docs`.',
  'startImport.website': 'How far to follow the links of a website.',
  'startImport.changeRequest':
    'Id or number of the change request to import into; `new` creates a draft, which is deleted if the import fails. Omit it for the main content.',
  'startImport.subject': 'Subject of the new change request.',
  'Import.changeRequest': 'Id of the change request imported into; absent for the main content.',
  'Import.createdBy': 'Who started it.',
  'Import.finishedAt': 'When it ended.',
  'Import.source': 'Kind of the source.',
  'Import.address': 'Where the source is, without passwords and keys.',
  'Import.status': 'Waiting, running or ended.',
  'Import.progress': 'Progress while it runs.',
  'Import.result': 'The outcome.',
  'Import.error': 'Why it failed: error type and message.',
}

/** Meanings of fields within fields, as in `nested-wording.ts`. */
export const importNestedMeanings: Readonly<Record<string, string>> = {
  'progress.step':
    '`fetch`: fetching and reading the source; `keep`: storing its files; `join`: merging them into the content.',
  'progress.done': 'Files stored so far.',
  'progress.total': 'Files to store; absent while unknown.',
}
