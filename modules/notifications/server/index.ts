/** Front door of the notifications' server side. */
export { unreadCounts } from './list-messages.ts';
export { importEndpoint } from './webhooks/import-endpoint.ts';
