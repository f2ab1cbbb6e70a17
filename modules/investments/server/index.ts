/** Front door of the investments' server side. */

export { importPledge } from './pledges/import-pledge.ts';
