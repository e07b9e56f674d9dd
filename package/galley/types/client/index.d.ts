export type { Client, ClientOptions } from "./client.js";
export { createClient, listItems, RequestError } from "./client.js";
