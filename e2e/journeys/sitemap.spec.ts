import { expect, test } from '../support/site.ts';

/** As many at once as a patient crawler asks for. */
const AT_ONCE = 4;

test('every address that the site names to search engines is there', async ({ request }) => {
  test.slow();
  const text = await (await request.get('/sitemap.xml')).text();
  const waiting = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(waiting.length).toBeGreaterThan(200);
  const gone: string[] = [];
  const ask = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const status = (await request.get(path, { maxRedirects: 0 })).status();
      if (status !== 200) gone.push(`${status} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect(gone).toEqual([]);
});
