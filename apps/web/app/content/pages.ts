import type { Page } from '../page.ts';
import { FAQ_PAGES } from './faq/pages.ts';
import { FIRM_PAGES } from './firm/pages.ts';
import { LEARN_PAGES } from './learn/pages.ts';
import { LEGAL_PAGES } from './legal/pages.ts';
import { NEWSROOM_PAGES } from './newsroom/pages.ts';
import { VALUE_PAGES } from './values/pages.ts';

export const PAGES: readonly Page[] = [
  ...LEARN_PAGES,
  ...NEWSROOM_PAGES,
  ...FIRM_PAGES,
  ...LEGAL_PAGES,
  ...FAQ_PAGES,
  ...VALUE_PAGES,
];
