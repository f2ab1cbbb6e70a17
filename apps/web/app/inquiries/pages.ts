import type { Page } from '../page.ts';

export const PAGES: readonly Page[] = [{ path: '/no-email', file: 'inquiries/no-email.tsx' }];
