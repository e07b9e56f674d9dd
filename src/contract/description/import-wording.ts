// Meanings of the parameters and fields of imports.

/** Meanings of fields, as in `wording.ts`. */
export const importFieldMeanings: Readonly<Record<string, string>> = {
  'ImportBody.url': 'URL of the source, or of an upload.',
  'ImportBody.source': 'What the source is.',
  'ImportBody.git': 'The commit behind the source.',
  'ImportBody.layout': 'How to read the repository; recognised when left out.',
  'ImportBody.root': 'Folder of the repository that holds the content: `docs`.',
  'ImportBody.website': 'How far to follow the links of a website.',
  'startImport.source': 'What the source is.',
  'startImport.layout': 'How to read the repository; recognised when left out.',
  'startImport.root': 'Folder of the repository that holds the content: `docs`.',
  'startImport.website': 'How far to follow the links of a website.',
  'startImport.changeRequest':
    'Id of the change request it goes into, or its number; `new` creates a draft, which is deleted again if the import fails. The main content without one.',
  'startImport.subject': 'Subject of the new change request.',
  'Import.changeRequest': 'Id of the change request it goes into; absent for the main content.',
  'Import.createdBy': 'Who started it.',
  'Import.finishedAt': 'When it ended.',
  'Import.source': 'Kind of the source.',
  'Import.address': 'Where the source is, without passwords and keys.',
  'Import.status': 'Whether it waits, is under way, or has ended.',
  'Import.progress': 'How far it is, while it is under way.',
  'Import.result': 'What came of it.',
  'Import.error': 'Why it failed: the type and the words of the refusal.',
}

/** Meanings of fields within fields, as in `nested-wording.ts`. */
export const importNestedMeanings: Readonly<Record<string, string>> = {
  'progress.step':
    '`fetch`: the source is fetched and read; `keep`: its files are kept; `join`: they are joined with the content.',
  'progress.done': 'Files kept so far.',
  'progress.total': 'Files to keep; absent while nobody knows.',
}
