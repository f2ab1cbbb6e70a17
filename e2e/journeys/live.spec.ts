import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseUrl } from '../support/database-url.ts';
import { dataDir, expect, firstOrigin, secondOrigin, test, untilAlive } from '../support/site.ts';

const script = fileURLToPath(new URL('../../demo/take-share.ts', import.meta.url));

/** Somebody buys: another process altogether, which commits to the database and knows nothing of the servers. */
async function takeShare(slug: string, shares: number): Promise<void> {
  await promisify(execFile)(process.execPath, [script, slug, String(shares)], {
    env: { ...process.env, DATABASE_URL: await databaseUrl(), FURROW_DATA_DIR: dataDir() },
  });
}

const left = (text: string | null) => Number(text?.replaceAll(',', '').split(' ')[0]);

test('D13 a share taken in the database shows in open browsers of both processes, without reload', async ({
  context,
}) => {
  const pages = await Promise.all(
    [firstOrigin(), secondOrigin()].map(async (origin) => {
      const page = await context.newPage();
      await page.goto(`${origin}/platte-bench-pivots`);
      await untilAlive(page);
      await page.waitForFunction(() => document.documentElement.dataset.live === 'open');
      await page.evaluate(() => {
        document.body.dataset.neverReloaded = 'yes';
      });
      return page;
    }),
  );
  const before = left((await pages[0]?.getByTestId('shares-left').textContent()) ?? null);
  await takeShare('platte-bench-pivots', 30);
  for (const page of pages) {
    await expect(page.getByTestId('shares-left')).toContainText((before - 30).toLocaleString('en-US'));
    expect(await page.evaluate(() => document.body.dataset.neverReloaded)).toBe('yes');
  }
});

test('P6 the cached page of another process shows the change too @further', async ({ request }) => {
  const page = `${secondOrigin()}/platte-bench-pivots`;
  await request.get(page);
  await request.get(page);
  const before = await (await request.get(`${firstOrigin()}/api/farm/platte-bench-pivots`)).json();
  await takeShare('platte-bench-pivots', 10);
  const left = `${(before.remaining_shares - 10).toLocaleString('en-US')} of`;
  await expect
    .poll(async () => (await (await request.get(page)).text()).replaceAll('<!-- -->', ''))
    .toContain(left);
});
