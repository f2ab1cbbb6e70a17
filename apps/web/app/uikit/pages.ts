import type { Page } from '../page.ts';

export const PAGES: readonly Page[] = [{ path: '/uikit', file: 'uikit/uikit.tsx' }];
