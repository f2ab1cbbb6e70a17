import { expectNoFault } from '../support/accessible.ts';
import { enter, open, test as people } from '../support/people.ts';
import { expect, PHONE, test, untilAlive } from '../support/site.ts';

test.describe('narrowing the offerings', () => {
  test('a filter narrows the list at once, stands in the address, and can be given up', async ({ page }) => {
    await page.goto('/investments/primary-offerings');
    await untilAlive(page);
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page.getByLabel('Timber').check();
    await expect(page).toHaveURL(/crop=timber$/);
    await expect(page.getByRole('heading', { name: '2 offerings match' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Umpqua Douglas-fir Tract' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '2 offerings match' })).toBeVisible();
    await page.getByRole('link', { name: /^Timber.*remove this filter/ }).click();
    await expect(page).toHaveURL(/primary-offerings$/);
    await expect(page.getByRole('link', { name: 'Salt Fork Prairie Farm' })).toBeVisible();
  });

  test('a typing error still finds the farm', async ({ page }) => {
    await page.goto('/investments/primary-offerings?s=chehalm');
    await expect(page.getByRole('link', { name: 'Chehalem Vineyard' })).toBeVisible();
  });

  test('the list shows the same offerings in rows, keeps a filter, and leads to a farm @further', async ({
    page,
  }) => {
    await page.goto('/investments/primary-offerings?crop=timber');
    await untilAlive(page);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click();
    await expect(page).toHaveURL(/crop=timber&view=list$/);
    const table = page.getByRole('table', { name: 'Open offerings' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expectNoFault(page);
    await page.setViewportSize(PHONE);
    await expect(table.getByText('Umpqua Douglas-fir Tract')).toBeVisible();
    await expectNoFault(page);
    await table.getByRole('link', { name: /Umpqua/ }).click();
    await expect(page).toHaveURL(/\/umpqua-douglas-fir$/);
  });

  test('the map shows every offering and leads to it, by keyboard too', async ({ page }) => {
    await page.goto('/investments/primary-offerings');
    await untilAlive(page);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL(/view=map$/);
    const pin = page.locator('.us-map-pin', { hasText: 'Salt Fork Prairie Farm' });
    await pin.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/salt-fork-prairie$/);
  });
});

test.describe('reading a prospectus', () => {
  test('the parcel map moves by keys, shows a field when it is chosen, and hides a layer', async ({
    page,
  }) => {
    await page.goto('/salt-fork-prairie/maps');
    await untilAlive(page);
    const map = page.getByRole('group', { name: 'Map of Salt Fork Prairie Farm' });
    const seen = () => map.locator('svg').first().getAttribute('viewBox');
    const whole = await seen();
    await map.focus();
    await page.keyboard.press('+');
    expect(await seen()).not.toBe(whole);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('0');
    expect(await seen()).toBe(whole);
    await page
      .getByRole('button', { name: /North(east|west) field/ })
      .first()
      .click();
    await expect(page.getByText(/North(east|west) field, [\d.]+ acres, (corn|soybeans)/)).toBeVisible();
    await page.getByRole('button', { name: 'The whole farm' }).click();
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true };
    const field = map.locator('.map-field path').last();
    await field.dispatchEvent('pointerdown', finger);
    await field.dispatchEvent('pointerup', finger);
    await expect(field).toHaveAttribute('data-chosen', 'true');
    await page.getByRole('checkbox', { name: 'Soils' }).uncheck();
    await expect(map.locator('.map-soil')).toHaveCount(0);
  });

  test('figures, documents and notes ask a visitor to log in above the page, and lead to the log-in page without that', async ({
    page,
  }) => {
    for (const part of ['financials', 'documents', 'notes']) {
      await page.goto(`/salt-fork-prairie/${part}`);
      await untilAlive(page);
      const way = page.locator('main').getByRole('link', { name: 'Log In' });
      await expect(way).toHaveAttribute(
        'href',
        new RegExp(`/sign-in\\?redirect=%2Fsalt-fork-prairie%2F${part}`),
      );
      await way.click();
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/salt-fork-prairie/${part}$`));
    }
  });

  test('an old address below a farm leads nowhere, kindly', async ({ page }) => {
    const answer = await page.goto('/no-such-farm/maps');
    expect(answer?.status()).toBe(404);
  });
});

people(
  'somebody signed in plays the plan through, reads a document and a note, and saves the farm',
  async ({ visitor, person }) => {
    const page = await visitor();
    await enter(page, await person());
    await open(page, '/salt-fork-prairie');
    await page.getByRole('textbox', { name: 'How many shares' }).fill('40');
    await page.getByRole('link', { name: 'Financials', exact: true }).click();
    // The plan goes on with what was chosen, from its beginning.
    await expect(page.getByRole('heading', { name: /40 shares/ })).toBeInViewport();
    await page.getByRole('button', { name: 'One share fewer' }).click();
    await expect(page.getByRole('heading', { name: /39 shares/ })).toBeVisible();
    const irr = page.locator('.figure', { hasText: 'Net return' }).locator('.figure-value');
    const planned = await irr.textContent();
    expect(planned).toMatch(/^7\.\d%/);
    await page.locator('label').getByText('Low case', { exact: true }).click();
    await expect(irr).not.toHaveText(planned ?? '');
    await expect(page.getByRole('heading', { name: 'All fees' })).toBeVisible();
    await expect(page.getByText('USDA NASS').first()).toBeVisible();
    await expectNoFault(page);
    await page.setViewportSize(PHONE);
    await expectNoFault(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    await open(page, '/salt-fork-prairie/documents');
    // Documents are set beside the first start.
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByRole('link', { name: /Subscription agreement/ }).count();
        },
        { timeout: 180_000 },
      )
      .toBeGreaterThan(0);
    await untilAlive(page);
    await page.getByRole('link', { name: /^Subscription agreement/ }).click();
    await expect(
      page
        .getByRole('list', { name: /^Pages of/ })
        .getByText('Purchase of shares')
        .first(),
    ).toBeAttached();
    await expectNoFault(page);

    // A farm whose years are over has statements; a document of it leads to them.
    await open(page, '/webb-delta-farm/documents');
    await page.getByRole('link', { name: /^see the statements?$/ }).click();
    const statements = page.getByRole('region', { name: 'Statements' });
    await expect(statements).toBeInViewport();
    const fresh = statements.getByText('New', { exact: true });
    const before = await fresh.count();
    await statements.getByRole('link').first().click();
    await expect(page.getByRole('list', { name: /^Pages of/ }).getByRole('listitem')).not.toHaveCount(0);
    await expect(fresh).toHaveCount(before - 1);
    await expectNoFault(page);

    await open(page, '/salt-fork-prairie/notes');
    await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
    await open(page, '/salt-fork-prairie');
    await page.getByRole('button', { name: 'Save farm' }).click();
    await expect(page.getByText(/Salt Fork Prairie Farm is on your/)).toBeVisible();
    await page.reload();
    await untilAlive(page);
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  },
);
