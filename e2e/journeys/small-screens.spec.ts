import type { Page } from '@playwright/test';
import { PAGES } from '../../apps/web/app/route-table.ts';
import { enter, open, test } from '../support/people.ts';
import { newPerson } from '../support/person.ts';
import { expect } from '../support/site.ts';

const NARROW = { width: 320, height: 640 };
const FARM = 'salt-fork-prairie';

/** Every address of the route table, with one farm in place of all. */
const ADDRESSES = PAGES.filter(({ path }) => path !== '*' && !path.startsWith('/page/'))
  .map(({ path }) => path.replace(':slug', FARM).replace('/:code?', '/503'))
  .filter((path) => !path.includes(':'));

/** What reaches beyond the right edge, so that a failure names it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
      .map((part) => `${part.tagName}.${part.className} ${part.textContent?.slice(0, 40)}`)
      .slice(0, 5)
      .concat(`${scrollWidth} of ${clientWidth}`);
  });

test('no page of a visitor is wider than a screen of 320 pixels', async ({ visitor }) => {
  test.slow();
  const page = await visitor({ viewport: NARROW, faults: true });
  for (const path of ADDRESSES) {
    await open(page, path);
    expect(await tooWide(page), path).toEqual([]);
  }
});

test('no page of somebody signed in is wider than a screen of 320 pixels', async ({ visitor, database }) => {
  test.slow();
  const page = await visitor({ viewport: NARROW, faults: true });
  await enter(
    page,
    await newPerson(database, {
      firstName: 'Maximiliana-Wilhelmina',
      emailBegins: 'maximiliana-wilhelmina-',
    }),
  );
  for (const path of ADDRESSES) {
    await open(page, path);
    // Parts that these pages fetch for themselves.
    if (path.startsWith('/profile'))
      await expect(page.locator('main [role=status][aria-busy=true]')).toHaveCount(0);
    expect(await tooWide(page), path).toEqual([]);
  }
});
