import type { Page } from '../page.ts';

export const PAGES: readonly Page[] = [{ path: '/unsubscribe', file: 'notifications/unsubscribe.tsx' }];
