// A plugin for bundles that serve pages.
import type { Plugin } from 'rolldown'
import { browserFiles } from '../src/web/assets/browser-files.ts'

/** Puts the texts of styles and scripts for browsers in place of the module that reads them. */
export const browserTexts: Plugin = {
  name: 'browser-texts',
  load(id) {
    if (!/\/web\/assets\/browser-files\.[jt]s$/.test(id)) return undefined
    return `export const browserFiles = ${JSON.stringify(browserFiles)}`
  },
}
