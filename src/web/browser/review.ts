// Reviews: changes by others as they come, forms that do not reload the page, keyboard shortcuts. Everything but live
// changes and shortcuts also works without it. What it inserts is HTML of this server; input is never discarded: a
// part with unsent input is not replaced.
import { listenToForms, restoreDrafts } from './review-forms.ts'
import { listenToKeys } from './review-keys.ts'
import { listenToServer, showTimes } from './review-live.ts'

const live = document.getElementById('talk:live')
const said = document.getElementById('talk:said')
const news = document.getElementById('talk:news')
if (live && said && news) {
  showTimes(document)
  restoreDrafts()
  listenToForms()
  listenToKeys()
  void listenToServer({ live, said, news })
}
