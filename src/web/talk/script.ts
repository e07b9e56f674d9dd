// The script of reviews: what others say while a page is read, forms without loading it again, keys.
import { createHash } from 'node:crypto'
import { exchangeScript } from './script-exchange.ts'
import { formScript } from './script-forms.ts'
import { keyScript } from './script-keys.ts'

/**
 * For browsers, as it is sent. Everything it does is also there without it, but for what others did while
 * the page was read, and the keys. Parts of a page it puts in are HTML of this server; what people typed is
 * never thrown away: a part with something typed in it stays until that is sent.
 */
export const talkScript = `(() => {
'use strict'
const live = document.getElementById('talk:live')
if (!live) return
${exchangeScript}
${formScript}
${keyScript}
showTimes(document)
restoreDrafts()
listenToForms()
listenToKeys()
ask()
})()
`

const hash = createHash('sha256').update(talkScript).digest('hex').slice(0, 16)

/** Its address; what it names never changes. */
export const talkScriptPath = `/assets/review-${hash}.js`
