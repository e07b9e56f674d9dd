import { library } from './index.js'

export const { check, version } = await library()
