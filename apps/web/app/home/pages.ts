import type { Page } from '../page.ts';

export const PAGES: readonly Page[] = [{ path: '/', file: 'home/home.tsx', indexed: true }];
