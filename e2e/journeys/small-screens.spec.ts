import type { Database } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { PAGES } from '../../apps/web/app/route-table.ts';
import { act, beginInvesting, chooseAccount, main, signEverything } from '../support/invest.ts';
import { enter, open, test } from '../support/people.ts';
import { demoPerson, newPerson } from '../support/person.ts';
import { DESK, expect } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

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

/** Pages that take a value, by what they belong to. */
const taking = (belongs: (path: string) => boolean): string[] =>
  PAGES.map(({ path }) => path).filter((path) => path.includes(':') && belongs(path));

const isConsole = (path: string) => path.startsWith('/masters/');
/** Named by no sitemap: what was searched for, and an old address that leads on to another. */
const LEADS_ON = ['/learn/search/:searchQuery?', '/learn/topic/:slug'];

/** What is read without a sign-in and has an address of its own in the sitemap. */
const isPublished = (path: string) =>
  /^\/(learn|newsroom|company|for-farmers|faq|resources)\//.test(path) && !LEADS_ON.includes(path);

/** One address of each kind that the sitemap names, the longest: its words are long as well. */
async function publishedAddresses(page: Page): Promise<string[]> {
  const text = await (await page.request.get('/sitemap.xml')).text();
  const named = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const known = new Set(PAGES.map(({ path }) => path));
  const values = (path: string) => path.split(':').length;
  const kinds = taking(isPublished)
    .toSorted((one, other) => values(one) - values(other))
    .map((path) => ({ path, shape: shapeOf(path) }));
  // A page belongs to the first kind that it looks like: the one with the fewest values.
  const kindOf = (address: string) => kinds.find(({ shape }) => shape.test(address))?.path;
  const byKind = Map.groupBy(
    named.filter((address) => !known.has(address)),
    kindOf,
  );
  return kinds.flatMap(({ path }) => {
    const [found] = (byKind.get(path) ?? []).toSorted((one, other) => other.length - one.length);
    expect.soft(found, `the sitemap names something like ${path}`).toBeDefined();
    return found ?? [];
  });
}

const shapeOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);

const byId = (from: Sql) => sql`select id from ${from}`;
const aFarm = byId(sql`farm where slug = ${FARM}`);

/** One record of each kind in the demonstration; a page that takes something new is told here where one lies. */
const RECORDS: Readonly<Record<string, Sql>> = {
  '/masters/content/:id': byId(sql`content_item where kind = 'post' order by length(slug) desc limit 1`),
  '/masters/content/:id/compare': byId(
    sql`content_item where kind = 'post' order by length(slug) desc limit 1`,
  ),
  '/masters/offerings/:id': aFarm,
  '/masters/offerings/:id/valuations': aFarm,
  '/masters/offerings/:id/outlook': aFarm,
  '/masters/valuations/:id': byId(sql`valuation_batch order by lines desc limit 1`),
  '/masters/investors/:userId': sql`select id as "userId" from user_account where email = 'entity@furrow.test'`,
  '/masters/forms/:id': byId(sql`inquiry limit 1`),
  '/masters/investments/transfers/:id': byId(sql`ownership_transfer limit 1`),
  '/masters/investments/tax/:year/:id': sql`select tax_year::text as year, farm_id as id from tax_document limit 1`,
  '/masters/investments/tax-uploads/:id': byId(sql`tax_batch limit 1`),
  '/masters/investments/farms/:id': aFarm,
  '/masters/investments/farms/:id/holders': aFarm,
  '/masters/investments/:id': sql`select investment_id as id from investment_status_event
    group by investment_id order by count(*) desc limit 1`,
  '/masters/investments/farms/:id/pledges': sql`select farm_id as id from pledge limit 1`,
  '/masters/investments/:id/custodian': sql`select investment_id as id from custodian_signing limit 1`,
  '/masters/accounts/:id': byId(
    sql`investment_account where type = 'entity' order by length(name) desc limit 1`,
  ),
  '/masters/broadcasts/:id': byId(sql`broadcast order by length(text) desc limit 1`),
  '/masters/webhooks/:id': byId(sql`webhook_endpoint order by length(url) desc limit 1`),
  '/masters/queues/:queue': sql`select queue from work_item group by queue order by count(*) desc limit 1`,
  '/masters/wallet/wires/:id': byId(sql`bank_line limit 1`),
  '/masters/wallet/banks/:id': byId(sql`bank order by length(institution) desc limit 1`),
  '/masters/wallet/distributions/:id': byId(sql`distribution order by length(title) desc limit 1`),
  '/masters/wallet/accounts/:id': sql`select account_id as id from wallet order by transactions desc limit 1`,
  '/masters/wallet/payments/:id': byId(sql`payment limit 1`),
  '/masters/wallet/journals/:id': byId(sql`journal limit 1`),
};

interface OthersPages {
  readonly email: string;
  readonly paths: readonly string[];
}

/** Pages about one thing that only somebody else has: what they are about, whose, and where. */
async function othersPages(database: Database): Promise<[OthersPages, string][]> {
  const transfer =
    database.one<OthersPages>(sql`select user_account.email, array['/portfolio/transfers/' || ownership_transfer.id]
    as paths from ownership_transfer join user_account on user_account.id = giver_user_id
    where user_account.email like '%@furrow.test' limit 1`);
  const client =
    database.one<OthersPages>(sql`select user_account.email, array[path, path || '/portfolio', path || '/documents'] as paths
    from advisor join user_account on user_account.id = advisor_user_id,
      lateral (select '/profile/my-advisors/clients/' || advisor.id as path) place
    where advisor.status = 'active' and user_account.email like '%@furrow.test' limit 1`);
  const pledge =
    database.one<OthersPages>(sql`select user_account.email, array['/' || slug || '/pledge', '/' || slug || '/pledge/complete'] as paths
    from pledge join farm on farm.id = farm_id join user_account on user_account.id = pledge.user_id
    where pledge.status = 'waiting' and user_account.email like '%@furrow.test' limit 1`);
  return [
    [await transfer, 'transfer'],
    [await client, 'client'],
    [await pledge, 'pledge'],
  ];
}

/** The console's other pages: a visitor and an investor, who are sent away, never see them. */
const CONSOLE_LISTS = PAGES.map(({ path }) => path).filter((path) => isConsole(path) && !path.includes(':'));

/** The body of an email, as it was sent: shown in a frame of its own and made by the layout of emails. */
const NO_PAGE = ['/masters/emails/:id/content'];

async function recordAt(database: Database, path: string): Promise<string | null> {
  const query = RECORDS[path];
  if (query === undefined) throw new Error(`nobody said where a record for ${path} lies`);
  const found = await database.maybe<Record<string, string>>(query);
  return found === undefined
    ? null
    : Object.entries(found).reduce((filled, [name, value]) => filled.replace(`:${name}`, value), path);
}

/** Looks at the page that stands open, as it would be on the narrow screen. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  expect.soft(await tooWide(page), page.url()).toEqual([]);
  await page.setViewportSize(DESK);
}

test('no page of a visitor is wider than a screen of 320 pixels', async ({ visitor }) => {
  test.slow();
  const page = await visitor({ viewport: NARROW, faults: true });
  for (const path of ADDRESSES) {
    await open(page, path);
    expect(await tooWide(page), path).toEqual([]);
  }
  for (const path of [...(await publishedAddresses(page)), '/learn/search/soil']) {
    await open(page, path);
    expect.soft(await tooWide(page), path).toEqual([]);
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

test.describe('of a demonstration of its own', () => {
  let own: Demonstration;
  test.beforeAll(async () => {
    own = await ownDemonstration();
  });
  test.afterAll(() => own.stop());

  test('no page of an investor or of the firm about one thing is wider than a screen of 320 pixels', async ({
    visitor,
  }) => {
    test.slow();
    const investor = await visitor({ baseURL: own.origin, viewport: DESK });
    await enter(investor, demoPerson('investor'), `/${FARM}`);
    await beginInvesting(investor, 12);
    await expectNarrow(investor);
    await investor.goBack();
    await expect(investor).toHaveURL(/\/amount$/);
    await expectNarrow(investor);
    await investor.goForward();
    await chooseAccount(investor);
    await expectNarrow(investor);
    await signEverything(investor);
    await expect(investor).toHaveURL(/\/funding$/);
    await main(investor).getByRole('radio', { name: /^Wire/ }).check();
    await expectNarrow(investor);
    await act(investor, /^Pay by/).click();
    await expect(investor).toHaveURL(/\/confirmation$/);
    await expectNarrow(investor);
    await open(investor, investor.url().replace(/confirmation$/, 'accreditation'));
    await expectNarrow(investor);
    await open(investor, investor.url().replace(/accreditation$/, 'confirmation'));
    await act(investor, /^Confirm \$/).click();
    await expect(investor).toHaveURL(/\/complete$/);
    const [, waiting = ''] = /(inv_\w+)/.exec(investor.url()) ?? [];
    const { held, ira } = await own.database.one<{ held: string; ira: string | null }>(sql`select
      (select investment.id from investment join user_account on user_account.id = user_id
        where user_account.email = 'investor@furrow.test' and status = 29 order by investment.id limit 1) as held,
      (select investment_id from custodian_signing join investment on investment.id = investment_id
        join user_account on user_account.id = user_id where user_account.email = 'investor@furrow.test' limit 1) as ira`);
    await investor.setViewportSize(NARROW);
    for (const path of [
      new URL(investor.url()).pathname,
      ...[waiting, held, ira].flatMap((id) => (id === null ? [] : [`/portfolio/${id}`])),
      `/portfolio/wire/${waiting}`,
      `/portfolio/${held}/transfer`,
    ]) {
      await open(investor, path);
      expect.soft(await tooWide(investor), path).toEqual([]);
    }

    for (const [{ email, paths }, about] of await othersPages(own.database)) {
      const other = await visitor({ baseURL: own.origin, viewport: NARROW });
      await enter(other, demoPerson(email.replace('@furrow.test', '')));
      for (const path of paths) {
        await open(other, path);
        expect.soft(await tooWide(other), `${about}: ${path}`).toEqual([]);
      }
    }

    const desk = await visitor({ baseURL: own.origin, viewport: NARROW });
    await enter(desk, demoPerson('operator'), '/masters');
    const missing: string[] = [];
    const about = taking((path) => isConsole(path) && !NO_PAGE.includes(path));
    for (const path of [...about, ...CONSOLE_LISTS]) {
      const address = path.includes(':') ? await recordAt(own.database, path) : path;
      if (address === null) {
        missing.push(path);
        continue;
      }
      await open(desk, address);
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await tooWide(desk), path).toEqual([]);
    }
    // What the demonstration has no record of is looked at nowhere else.
    expect(missing).toEqual([]);
  });
});
