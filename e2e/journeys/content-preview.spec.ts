import { sql } from '@furrow/database/sql';
import { enter } from '../support/people.ts';
import { expect } from '../support/site.ts';
import { test } from '../support/staff.ts';

/** A post of the demonstration that waits for its reviewer. */
const DRAFT = 'drought-on-a-lease';
const LIVE = '/learn/land/what-the-survey-leaves-out';

test('F7 a version that is not published is read by whoever writes or approves, and by nobody else', async ({
  member,
  visitor,
  database,
}) => {
  test.slow();
  const { category } = await database.one<{
    category: string;
  }>(sql`select version.fields ->> 'category' as category
    from content_item item join content_version version on version.item_id = item.id and version.number = item.version
    where item.kind = 'post' and item.slug = ${DRAFT}`);
  const address = `/learn/${category}/${DRAFT}?preview=1`;
  const anonymous = await visitor();
  expect((await anonymous.goto(address))?.status()).toBe(404);
  for (const roles of [[], ['treasury']]) {
    const page = await visitor();
    await enter(page, await member('Olin', ...roles), '/');
    expect([roles, (await page.goto(address))?.status()]).toEqual([roles, 404]);
  }
  for (const role of ['editor', 'compliance']) {
    const page = await visitor();
    await enter(page, await member('Ines', role), '/');
    const answer = await page.goto(address);
    expect([role, answer?.status()]).toEqual([role, 200]);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const reader = page.getByRole('link', { name: 'Reader view' });
    await expect(reader).toHaveAttribute('href', /preview=1/);
    expect((await page.goto((await reader.getAttribute('href')) ?? ''))?.status()).toBe(200);
  }
  // Of what is live, everybody else reads what is live, whatever version they ask for.
  const answer = await anonymous.goto(`${LIVE}?preview=9`);
  expect(answer?.status()).toBe(200);
  await expect(anonymous.getByText('Preview of version')).toHaveCount(0);
});
