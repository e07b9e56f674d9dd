// Imports a page that needs more memory than a thread of this process has, then an ordinary one: what each comes to.
import { closeThreads } from '../../../src/threads/in-thread.ts'
import { createOffers, refusalOf } from './offered.ts'

const url = 'https://files.example/page.html'
const pages = ['<b>a</b>'.repeat(60_000), '<p>Words.</p>']

for (const body of pages) {
  const fetchSource = createOffers({ [url]: `<html><body><h1>A</h1>${body}` })
  const outcome = await refusalOf({ source: 'html', url }, { fetchSource })
  process.stdout.write(`${outcome}\n`)
}
await closeThreads()
