// Headings that components put into the pages of a Docusaurus site.
import { describe, expect, it } from 'vitest'
import { checkLinks } from '../../../../src/content/links/links.ts'
import { readRevision } from '../../../../src/content/revisions/revision.ts'
import { createSource } from '../../../../src/repository/source.ts'
import { Memory } from '../../memory.ts'

const site = {
  'docusaurus.config.js': 'export default { baseUrl: "/", presets: [["classic", {}]] }\n',
  'src/theme/MDXComponents.js':
    "import MDXComponents from '@theme-original/MDXComponents'\nimport Shared from '@site/docs/_shared.mdx'\nimport Made from '@site/src/components/made'\nimport Plain from '@site/src/components/plain'\nexport default { ...MDXComponents, Shared, Made, Plain }\n",
  'docs/_shared.mdx': '### Requirements {#Requirements}\n',
  'src/components/made/index.jsx': 'export default ({ title }) => <h2 id={title}>{title}</h2>\n',
  'src/components/outer.tsx': "import Made from './made'\nexport default () => <Made />\n",
  'src/components/wrap.tsx': "import Plain from './plain'\nexport default () => <Plain />\n",
  'src/components/plain.tsx': 'export default () => <p id="plain-id">Text</p>\n',
}

async function brokenIn(page: string): Promise<readonly string[]> {
  const memory = new Memory()
  const source = createSource(memory.source.readTexts)
  const tree = memory.tree({ ...site, 'docs/page.mdx': page })
  const links = await checkLinks(await readRevision(tree, source), source)
  return links.filter(({ status }) => status === 'broken').map(({ use }) => use.url)
}

describe('readDocusaurusComponents', () => {
  const links = '[a](#Requirements) [b](#plain-id) [c](#any)\n'
  const rows: [title: string, page: string, broken: readonly string[]][] = [
    ['no component writes a heading', links, ['#Requirements', '#plain-id', '#any']],
    ['a registered part has its headings', `<Shared />\n\n${links}`, ['#plain-id', '#any']],
    [
      'one in code shows nothing',
      `\`<Shared />\`\n\n${links}`,
      ['#Requirements', '#plain-id', '#any'],
    ],
    ['an id in code is one', `<Plain />\n\n${links}`, ['#Requirements', '#any']],
    ['code may write any heading', `<Made title="any" />\n\n${links}`, []],
    [
      'so may one that the page imports',
      `import Other from '../src/components/made'\n\n<Other />\n\n${links}`,
      [],
    ],
    [
      'so may one that another shows',
      `import Outer from '@site/src/components/outer'\n\n<Outer />\n\n${links}`,
      [],
    ],
    [
      'an id of one that another shows is one',
      `import Wrap from '@site/src/components/wrap'\n\n<Wrap />\n\n${links}`,
      ['#Requirements', '#any'],
    ],
    [
      'components of packages write none',
      `import Tabs from '@theme/Tabs'\nimport X from 'some-package'\n\n<X />\n\n${links}`,
      ['#Requirements', '#plain-id', '#any'],
    ],
  ]
  it.each(rows)('%s', async (_title, page, broken) => {
    expect(await brokenIn(page)).toEqual(broken)
  })
})
