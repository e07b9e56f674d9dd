// The script of reviews: live updates, forms that do not reload the page, keyboard shortcuts.
import { createHash } from 'node:crypto'
import { exchangeScript } from './script-exchange.ts'
import { formScript } from './script-forms.ts'
import { keyScript } from './script-keys.ts'

/**
 * Source of the browser script. Everything but live updates and shortcuts also works without it. Parts it inserts
 * are HTML of this server; input is never discarded: a part with unsent input is not replaced.
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

/** Its address; content at an address never changes. */
export const talkScriptPath = `/assets/review-${hash}.js`
