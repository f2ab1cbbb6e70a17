import type { Page } from '../../page.ts';

/** The value tool, and a page of each state for each of its tabs. */
export const VALUE_PAGES: readonly Page[] = [
  { path: '/resources/farmland-values', file: 'content/values/values.tsx' },
  { path: '/resources/farmland-values/:tab', file: 'content/values/values.tsx', id: 'content/values/tab' },
  { path: '/resources/:statePage', file: 'content/values/state.tsx' },
];
