/** Front door of the content's contract. Calls are in `api.ts`. */
export type { ContentPages, LandHistory } from './pages.ts';
