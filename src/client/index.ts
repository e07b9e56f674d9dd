// The typed client as a module: `import { createClient } from 'galley/client'`.
export type { Client, ClientOptions } from './client.ts'
export { createClient, listItems, RequestError } from './client.ts'
