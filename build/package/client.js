import needed from './node-version.cjs'

if (needed) throw new Error(needed)
const { client } = await import('./index.js')

export const { createClient, listItems, RequestError } = await client()
