import { expectNoFault } from '../support/accessible.ts';
import { DESK, expect, PHONE, test, untilAlive } from '../support/site.ts';

const OFFERINGS = '/investments/primary-offerings';

test('on a desk the first row of cards shows its figures on the first screen', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto(OFFERINGS);
  const cards = page.getByRole('article');
  for (const card of [cards.nth(0), cards.nth(1), cards.nth(2)])
    await expect(card.getByText(/^[\d.]+–?[\d.]*%$/).first()).toBeInViewport({ ratio: 1 });
});

test('on a phone filters, sort and view stand in one row, with a card on the first screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(OFFERINGS);
  const tops = await Promise.all(
    [
      page.locator('summary', { hasText: 'Filters' }),
      page.getByLabel('Sort'),
      page.getByRole('navigation', { name: 'View' }),
    ].map(async (control) => {
      const box = await control.boundingBox();
      return box === null ? Number.NaN : box.y + box.height / 2;
    }),
  );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
});

test('holds are filtered in four ranges @further', async ({ page }) => {
  await page.goto(OFFERINGS);
  await untilAlive(page);
  await page.locator('summary', { hasText: 'Filters' }).click();
  const holds = page.getByRole('group', { name: 'Hold' });
  await expect(holds.getByRole('checkbox')).toHaveCount(4);
  await holds.getByRole('checkbox', { name: 'Over 10 years' }).check();
  await expect(page).toHaveURL(/hold=3$/);
  await expect(page.getByRole('link', { name: 'Umpqua Douglas-fir Tract' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Salt Fork Prairie Farm' })).toHaveCount(0);
  await expectNoFault(page);
});

test('the map names its points, and its list has return and minimum', async ({ page }) => {
  await page.goto(`${OFFERINGS}?view=map`);
  await expect(page.locator('.us-map-pin text', { hasText: 'Palouse Ridge Farm' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Palouse Ridge Farm.*[Nn]et IRR .*minimum \$/ })).toBeVisible();
});

test('on a phone the points of the map have the numbers of its list, and none covers another', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${OFFERINGS}?view=map`);
  const pin = page.locator('.us-map-pin', { hasText: 'Palouse Ridge Farm' });
  const number = (await pin.locator('.us-map-number').textContent()) ?? '';
  await expect(
    page.getByRole('link', { name: new RegExp(`^${number}\\s*Palouse Ridge Farm.*minimum`) }),
  ).toBeVisible();
  const boxes = await page.locator('.us-map-number').evaluateAll((numbers) =>
    numbers
      .filter((each) => getComputedStyle(each).opacity === '1')
      .map((each) => each.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );
  expect(boxes.length).toBeGreaterThan(1);
  // Of the line of a number its digits take up three fifths.
  const covered = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).filter((other) => {
      const [across, down] = [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      ];
      return across > 0 && down > 0.4 * (one.bottom - one.top);
    }),
  );
  expect(covered).toEqual([]);
});

test('below 85 percent nothing is said of what is subscribed or left', async ({ page }) => {
  for (const path of ['/palouse-ridge', `${OFFERINGS}?s=palouse`, `${OFFERINGS}?s=palouse&view=list`]) {
    await page.goto(path);
    await expect(page.getByText(/Palouse/).first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText(
      /(?<!Fully )subscribed|\d (shares )?left\b|shares (are left|remain)/,
    );
    await expect(page.locator('main').getByRole('progressbar')).toHaveCount(0);
  }
});

test('the calculator has no result for what cannot be bought, and marks the field', async ({ page }) => {
  await page.goto('/salt-fork-prairie');
  await untilAlive(page);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('500');
  await amount.press('Tab');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'How many shares' })).toHaveValue('');
  await expect(page.getByRole('complementary').getByText('not available').last()).toBeAttached();
  await amount.fill('20000');
  await expect(page.getByRole('textbox', { name: 'How many shares' })).toHaveValue('16');
});

test('at 900 pixels of height the slider and the net result are seen together @further', async ({ page }) => {
  await page.setViewportSize(DESK);
  for (const slug of ['salt-fork-prairie', 'umpqua-douglas-fir', 'eastern-shore-landbank']) {
    await page.goto(`/${slug}`);
    await untilAlive(page);
    await page.getByRole('heading', { name: 'What could go wrong' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('slider')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Net to you')).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone the choice stays at the lower edge of the screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/salt-fork-prairie');
  const bar = page.getByRole('region', { name: 'Your choice' });
  await expect(bar).toContainText('$12,082.30');
  for (const heading of ['What could go wrong', 'Location']) {
    await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone a message stands above the choice, not over it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/salt-fork-prairie?notice=offering-not-open');
  const message = page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
  await expect(message).toBeVisible();
  const between = async () => {
    const [said, bar] = [
      await message.boundingBox(),
      await page.getByRole('region', { name: 'Your choice' }).boundingBox(),
    ];
    return said === null || bar === null ? Number.NaN : bar.y - said.y - said.height;
  };
  await expect.poll(between).toBeGreaterThanOrEqual(0);
});

test('on a phone the offerings of the home page are pushed through by finger or by keyboard', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const row = page.getByRole('group', { name: 'Offerings' });
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectNoFault(page);
});
