import { createOfferingLink, revokeOfferingLink } from '@furrow/modules/farms/api';
import { YES } from '@furrow/modules/farms/rules';
import type { Page } from '@playwright/test';
import { desk, offeringAt, publishChange, REASON } from '../support/offerings-desk.ts';
import { enter, open, test } from '../support/people.ts';
import { expect, firstOrigin, secondOrigin, untilAlive } from '../support/site.ts';

// A closed offering becomes private: no other journey looks at it.
const SLUG = 'suggsville-timber';
const NAME = 'Suggsville';

/** As the firm sends it: the address with the token, and the id to withdraw it by. */
async function invitation(): Promise<{ path: string; tokenId: string }> {
  const { id } = await offeringAt(SLUG);
  const body = { note: 'for the journey', reason: REASON };
  const made = await desk(createOfferingLink, { params: { id }, body });
  return { path: made.path, tokenId: made.id };
}

async function revoke(token: string): Promise<void> {
  const { id } = await offeringAt(SLUG);
  await desk(revokeOfferingLink, { params: { id, token }, body: { reason: REASON } });
}

const grantsOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('private-token-'));

test.describe('F5 F6 D10 a private offering', () => {
  test.beforeAll(() => publishChange(SLUG, { private: YES }));
  test.afterAll(() => publishChange(SLUG, { private: '' }));

  test('opens with its link, which leaves the address, and stays open to this browser alone', async ({
    visitor,
    person,
  }) => {
    const { path } = await invitation();
    const guest = await visitor();
    const asked: string[] = [];
    guest.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
    const answer = await guest.goto(path);
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(NAME);
    await expect(guest).toHaveURL(new RegExp(`/${SLUG}$`));
    expect(answer?.headers()['cache-control']).toMatch(/private|no-store/);
    expect(await guest.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    // The token was asked with once, and told to nobody.
    expect(asked.filter((line) => line.includes('private_token'))).toHaveLength(1);
    const [grant, ...more] = await grantsOf(guest);
    expect([grant?.name, grant?.httpOnly, grant?.sameSite, more]).toEqual([
      `private-token-${SLUG}`,
      true,
      'Lax',
      [],
    ]);
    expect(path).not.toContain(grant?.value);
    expect(
      await guest.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toMatch(/private_token/);

    // Kept: by its plain address, below it, on the other process, and signed in.
    await untilAlive(guest);
    await guest.getByRole('link', { name: 'Rating', exact: true }).click();
    await expect(guest).toHaveURL(new RegExp(`/${SLUG}/rating$`));
    await guest.goto(`/${SLUG}/maps`);
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(NAME);
    expect((await guest.request.get(`${secondOrigin()}/api/farm/${SLUG}`)).status()).toBe(200);
    await enter(guest, await person(), `/${SLUG}/financials`);
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(NAME);

    // Another browser, signed in or not, finds nothing at any of its addresses.
    const other = await visitor();
    for (const below of ['', '/maps', '/rating', '/financials', '/documents', '/notes']) {
      const response = await other.goto(`/${SLUG}${below}`);
      expect([below, response?.status()]).toEqual([below, 404]);
    }
    await expect(other.getByRole('heading', { level: 1 })).not.toContainText(NAME);
    await enter(other, await person(), '/');
    expect((await other.goto(`/${SLUG}`))?.status()).toBe(404);
  });

  test('shows on no list, in no search, sitemap, picture or live channel @further', async ({ visitor }) => {
    const { path } = await invitation();
    const guest = await visitor();
    await guest.goto(path);
    const { id } = await (await guest.request.get(`/api/farm/${SLUG}`)).json();
    const stranger = await visitor();
    const { request } = stranger;
    for (const origin of [firstOrigin(), secondOrigin()])
      for (const address of [
        '/investments/primary-offerings?s=suggsville',
        '/investments/primary-offerings?s=sugsville',
        '/api/farm/closed?limit=100',
        '/api/farm/closed?s=suggsville',
        '/sitemap.xml',
        '/',
      ]) {
        const text = await (await request.get(origin + address)).text();
        expect([address, text.replaceAll(/s=su\w+|value="su\w+"|“su\w+”/g, '').includes(SLUG)]).toEqual([
          address,
          false,
        ]);
      }
    for (const address of [`/portraits/${SLUG}/card.png`, `/portraits/${SLUG}/small.svg`])
      expect([address, (await request.get(address)).status()]).toEqual([address, 404]);

    // The channel refuses a stranger, who hears nothing of a change; the guest does.
    const heard = (page: Page) =>
      page.evaluate(
        (channel) =>
          new Promise<string>((resolve) => {
            const socket = new WebSocket('/live');
            socket.onmessage = ({ data }) => resolve(JSON.parse(data).code ?? JSON.parse(data).type);
            socket.onopen = () => socket.send(JSON.stringify({ command: 'subscribe', channels: [channel] }));
          }),
        `invest.2.farm.${id}`,
      );
    await stranger.goto('/404');
    expect(await heard(stranger)).toBe('channel_refused');
    expect(await heard(guest)).not.toBe('channel_refused');
  });

  test('is closed the moment its link is withdrawn, also where it is open @further', async ({ visitor }) => {
    const { path, tokenId } = await invitation();
    const guest = await visitor();
    await open(guest, path);
    await guest.waitForFunction(() => document.documentElement.dataset.live === 'open');
    await revoke(tokenId);
    await expect(guest.getByRole('heading', { level: 1 })).not.toContainText(NAME);
    expect((await guest.goto(`/${SLUG}`))?.status()).toBe(404);
    // The link itself leads to where an address leads that never was.
    expect((await guest.goto(path))?.status()).toBe(404);
    await expect(guest).toHaveURL(/\/404$/);
  });

  test('with a wrong link says that there is no such page, and keeps nothing', async ({ visitor }) => {
    const { path } = await invitation();
    const page = await visitor();
    for (const token of ['wrong', '', `${path.split('=')[1]}x`, '%00', '../..']) {
      expect((await page.goto(`/${SLUG}?private_token=${token}`))?.status()).toBe(404);
      await expect(page).toHaveURL(/\/404$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    // The token of one offering opens no other.
    expect((await page.goto(`/no-such-farm?${path.split('?')[1]}`))?.status()).toBe(404);
    expect(await grantsOf(page)).toEqual([]);
  });
});
