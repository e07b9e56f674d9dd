// What the stories import: a small guide, and the same with a change.

/** Main content: four pages that link to each other, and a picture. */
export const guide: Readonly<Record<string, string>> = {
  'mkdocs.yml': 'site_name: Guide\nnav:\n  - index.md\n  - install.md\n  - upgrade.md\n',
  'docs/index.md':
    '# Welcome\n\nWhat this is, and where to begin.\n\nBegin with [the installation](install.md).\n',
  'docs/install.md':
    '# Install\n\n![How it fits together](overview.svg)\n\n## Requirements\n\nNode 24 or later.\n\n## Steps\n\n1. Fetch the package.\n2. Start it.\n\nLater, see [how to upgrade](upgrade.md#steps).\n',
  'docs/upgrade.md': '# Upgrade\n\n## Steps\n\nStop it, fetch the new package, start it.\n',
  'docs/.gitbook/includes/support.md':
    '---\ntitle: Support\n---\n\nWrite to *support@example.com*.\n',
  'docs/overview.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>\n',
}

/** One page edited, one added, one link broken. */
export const changedGuide: Readonly<Record<string, string>> = {
  ...guide,
  'mkdocs.yml':
    'site_name: Guide\nnav:\n  - index.md\n  - install.md\n  - upgrade.md\n  - backup.md\n',
  'docs/upgrade.md':
    '# Upgrade\n\n## Steps\n\nMake a [backup](backup.md). Stop it, fetch the new package, start it.\n\nWhat changed stands in [the list](changes.md).\n',
  'docs/backup.md': '# Backup\n\nCopy the folder of the data.\n',
}
