import needed from './node-version.cjs'

if (needed) throw new Error(needed)
const { library } = await import('./index.js')

export const { check, version } = await library()
