import { client } from './index.js'

export const { createClient, listItems, RequestError } = await client()
