import type { Page } from '@playwright/test';
import { PAGES } from '../../apps/web/app/route-table.ts';
import { enter, open, test } from '../support/people.ts';
import { expect } from '../support/site.ts';

const AUDITOR = { id: '', email: 'auditor@furrow.test', password: '', firstName: '' };
/** What is no screen has nothing to press. */
const SCREENS = PAGES.filter(({ path, file }) => path.startsWith('/masters') && file.endsWith('.tsx')).map(
  ({ path }) => path,
);
/** Lists that show nothing until somebody is looked for. */
const SEARCHED: Readonly<Record<string, string>> = {
  '/masters/investors': '/masters/investors?q=Ruth+Halloran',
};
/** Records without a list of their own, and the record that leads to each: from a person to the last booking. */
const REACHED_FROM: Readonly<Record<string, string>> = {
  '/masters/investments/farms/:id/pledges': '/masters/offerings/:id',
  '/masters/offerings/:id/valuations': '/masters/offerings/:id',
  '/masters/offerings/:id/outlook': '/masters/outlooks',
  '/masters/content/:id/compare': '/masters/content/:id',
  '/masters/accounts/:id': '/masters/investors/:userId',
  '/masters/wallet/accounts/:id': '/masters/accounts/:id',
  '/masters/wallet/banks/:id': '/masters/wallet/accounts/:id',
  '/masters/wallet/payments/:id': '/masters/wallet/accounts/:id',
  '/masters/wallet/journals/:id': '/masters/wallet/payments/:id',
  '/masters/investments/farms/:id': '/masters/investments',
  '/masters/investments/farms/:id/holders': '/masters/investments/farms/:id',
  '/masters/investments/:id': '/masters/investments/farms/:id',
  '/masters/investments/tax-uploads/:id': '/masters/investments/tax',
  '/masters/investments/:id/custodian': '/masters/queues/custodian_signatures',
};

/** An address of a page about one thing: the first that its list, the record before it or the home page links to. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes('/:')) return SEARCHED[path] ?? path;
  const list = path.slice(0, path.indexOf('/:'));
  const before = REACHED_FROM[path];
  const from = before === undefined ? (SCREENS.includes(list) ? list : '/masters') : before;
  await open(page, await addressOf(page, from));
  const links = await page
    .getByRole('main')
    .locator(`a[href^="${list}/"]`)
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  // Several pages may be about the same thing: the link has to have the form of this one.
  const form = new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`);
  const first = links.find((href) => form.test(href) && !SCREENS.includes(href));
  expect(first, `a link to ${path}`).toBeDefined();
  return first ?? list;
}

test('an auditor opens every page of the console, and nothing they can press changes anything @further', async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor();
  await enter(page, AUDITOR, '/masters');
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/masters'))
      changes.push(`${request.method()} ${pathname}`);
  });
  const opened: string[] = [];
  for (const path of SCREENS) {
    const address = await addressOf(page, path);
    const answer = await page.goto(address);
    // What is only for acting is not there for whoever only reads.
    if (answer?.status() === 404) continue;
    opened.push(path);
    await open(page, address);
    const main = page.getByRole('main');
    const buttons = main.getByRole('button');
    for (let index = 0; index < (await buttons.count()); index += 1) {
      await buttons.nth(index).click();
      await page.keyboard.press('Escape');
    }
    await expect(main.locator('textarea:not([readonly]):not([disabled])'), address).toHaveCount(0);
  }
  expect(changes).toEqual([]);
  const forActing = [
    '/masters/offerings/new',
    '/masters/valuations/import',
    '/masters/wallet/wires/import',
    '/masters/wallet/distributions/new',
    '/masters/wallet/distributions/credit',
    '/masters/broadcasts/new',
    '/masters/content/new',
  ];
  expect(opened).toEqual(SCREENS.filter((path) => !forActing.includes(path)));
});
