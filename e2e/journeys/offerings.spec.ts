import { DESK, expect, PHONE, test, untilAlive } from '../support/site.ts';

test.describe('finding a farm', () => {
  test('from the home page to a farm and back, by mouse', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'See open offerings' }).click();
    await expect(page).toHaveURL(/\/investments\/primary-offerings$/);
    await page.getByRole('link', { name: 'Salt Fork Prairie Farm' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salt Fork Prairie Farm');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primary offerings');
  });

  test('from the home page to a farm, by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await untilAlive(page);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(/skip to/i);
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await page.locator(':focus').textContent())?.includes('See open offerings')) break;
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/primary-offerings/);
  });

  test('sorting keeps its place in the address and survives a reload @further', async ({ page, request }) => {
    const cheapest = await (await request.get('/api/farm/?order=price:asc&limit=1')).json();
    const first = page.locator('article h3').first();
    await page.goto('/investments/primary-offerings');
    await untilAlive(page);
    await page.getByLabel('Sort').selectOption('Lowest Price');
    await expect(page).toHaveURL(/order=price%3Aasc|order=price:asc/);
    await expect(first).toHaveText(cheapest.data[0].name);
    await page.reload();
    await expect(first).toHaveText(cheapest.data[0].name);
    await expect(page.getByLabel('Sort')).toHaveValue('price:asc');
  });

  test('searching finds by crop and says so when nothing fits, keeping what was typed', async ({ page }) => {
    await page.goto('/investments/primary-offerings');
    await page.getByRole('searchbox').fill('rice');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: /match/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Grand Prairie Rice Farm' })).toBeVisible();
    await page.getByRole('searchbox').fill('<script>alert(1)</script>');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('No matching offerings')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('<script>alert(1)</script>');
  });

  test('a search keeps the keyboard in its field, leaves nothing empty in the address, and follows the back button @further', async ({
    page,
  }) => {
    await page.goto('/investments/primary-offerings');
    await untilAlive(page);
    const field = page.getByRole('searchbox');
    await field.fill('soybeans corn');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: /offerings match/ })).toBeVisible();
    await expect(page).toHaveURL(/primary-offerings\?s=soybeans\+corn$/);
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(field).toHaveValue('');
  });

  test('what only closed offerings match is said where the open ones would be', async ({ page }) => {
    await page.goto('/investments/primary-offerings?s=hazelnuts');
    await expect(page.getByText('1 closed offering matches, below')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Closed offerings' })).toContainText('Woodburn');
  });

  test('a page beyond the last leads to the last, with search and sort', async ({ page }) => {
    await page.goto('/investments/primary-offerings?page=99&s=farm&order=price:asc');
    await expect(page).toHaveURL(/primary-offerings\?s=farm&order=price%3Aasc$/);
    await page.goto('/investments/primary-offerings?s=&order=');
    await expect(page).toHaveURL(/primary-offerings$/);
  });

  test('both pages count the offerings alike', async ({ page }) => {
    const counted = /\d+ offerings: \d+ open, \d+ taking pledges, \d+ fully subscribed, \d+ on hold/;
    const texts: (string | undefined)[] = [];
    for (const path of ['/', '/investments/primary-offerings']) {
      await page.goto(path);
      texts.push((await page.locator('main').textContent())?.match(counted)?.[0]);
    }
    expect(texts[0]).toBeDefined();
    expect(texts[0]).toBe(texts[1]);
  });

  test('nonsense in the address still opens the page', async ({ page }) => {
    const answer = await page.goto(
      "/investments/primary-offerings?order=id;drop&page=-9&limit=1e9&s=%25_'--&x=%F0%9F%8C%BE",
    );
    expect(answer?.status()).toBe(200);
  });
});

test.describe('reading a farm', () => {
  test('shows the figures the API gives', async ({ page, request }) => {
    const farm = await (await request.get('/api/farm/salt-fork-prairie')).json();
    await page.goto('/salt-fork-prairie');
    await expect(page.getByText('$11,400').first()).toBeVisible();
    await expect(page.getByText('7.1–8.3%').first()).toBeVisible();
    await expect(page.getByTestId('shares-left')).toContainText(
      `${farm.remaining_shares.toLocaleString('en-US')} of ${farm.total_shares.toLocaleString('en-US')} shares left`,
    );
    await expect(page.getByRole('img', { name: 'Champaign County in Illinois' })).toBeVisible();
  });

  test('shares, amount and acres follow each other and the slider, to the cent', async ({ page }) => {
    await page.goto('/salt-fork-prairie');
    await untilAlive(page);
    const [shares, amount, acres] = ['How many shares', 'Amount', 'Acres'].map((name) =>
      page.getByRole('textbox', { name }),
    );
    if (!shares || !amount || !acres) throw new Error('the calculator has three fields');
    const slider = page.getByRole('slider');
    await slider.fill('40');
    await expect(amount).toHaveValue('48,329.20');
    await slider.press('ArrowRight');
    await expect(amount).toHaveValue('49,537.43');
    await amount.fill('60000');
    await expect(shares).toHaveValue('49');
    await expect(acres).toHaveValue('4.9');
    await amount.press('Enter');
    await expect(amount).toHaveValue('59,203.27');
    await expect(page.getByText(/\$60,000 .*49 whole shares/)).toBeVisible();
    await acres.fill('0.1');
    await acres.press('Tab');
    await expect(page.getByText('The minimum is 10 shares. Enter 1.0 to')).toBeVisible();
    await expect(acres).toHaveValue('0.1');
    await expect(acres).toHaveAttribute('aria-invalid', 'true');
  });

  test('any number of shares can be typed, and a wrong one says what to do', async ({ page }) => {
    await page.goto('/umpqua-douglas-fir');
    await untilAlive(page);
    const field = page.getByRole('textbox', { name: 'How many units' });
    await field.fill('4,000');
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,653,571.43');
    await page.getByRole('button', { name: 'One unit more' }).click();
    await expect(field).toHaveValue('4,001');
    for (const [typed, told] of [
      ['many', 'whole number'],
      ['999999', 'units are left'],
      ['1', 'The minimum is 25 units'],
    ] as const) {
      await field.fill(typed);
      await field.blur();
      await expect(page.getByText(told)).toBeVisible();
      await expect(field).toHaveValue(typed);
    }
  });

  test('an offering on hold claims no progress, no closing day and no minimum', async ({ page }) => {
    await page.goto('/mendota-pistachio');
    const panel = page.getByRole('complementary', { name: 'On hold' });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    await expect(panel).not.toContainText(/Closes|%/);
    await page.goto('/investments/primary-offerings?s=mendota');
    const card = page.getByRole('article').filter({ hasText: 'Mendota' });
    await expect(card).toContainText('On hold');
    await expect(card).not.toContainText(/Closes|Minimum|subscribed/);
  });

  test('the way back to the offerings loads no new document @further', async ({ page }) => {
    await page.goto('/salt-fork-prairie');
    await untilAlive(page);
    await page.evaluate(() => {
      document.body.dataset.neverReloaded = 'yes';
    });
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primary offerings');
    expect(await page.evaluate(() => document.body.dataset.neverReloaded)).toBe('yes');
  });

  test('no value of a key figure meets its neighbour, on any screen @further', async ({ page }) => {
    for (const slug of ['altamaha-flatwoods-pine', 'chehalem-vineyard', 'chowchilla-almond']) {
      await page.goto(`/${slug}`);
      for (const width of [320, 390, 768, 1000, 1170, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const beyond = await page
          .locator('.figure-row > *')
          .evaluateAll((figures) =>
            figures
              .filter((figure) => figure.scrollWidth > figure.clientWidth + 1)
              .map((figure) => figure.textContent),
          );
        expect(beyond, `${slug} at ${width}`).toEqual([]);
      }
    }
  });

  test('reads without any script', async ({ browser, baseURL }) => {
    for (const viewport of [DESK, PHONE]) {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
        viewport,
      });
      const page = await context.newPage();
      await page.goto('/salt-fork-prairie');
      await expect(page.getByText('What could go wrong')).toBeVisible();
      await expect(page.getByRole('slider')).toBeHidden();
      await expect(page.getByText('for 10 shares', { exact: true })).toBeVisible();
      await page.goto('/investments/primary-offerings');
      if (viewport === PHONE) await page.getByText('Filters').click();
      await page.getByRole('searchbox').fill('rice');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('link', { name: 'Grand Prairie Rice Farm' })).toBeVisible();
      await context.close();
    }
  });
});
