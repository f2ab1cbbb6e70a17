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

  test('sorting keeps its place in the address and survives a reload', async ({ page, request }) => {
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
    await expect(page.getByText('No offering matches')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('<script>alert(1)</script>');
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

  test('the calculator follows the slider to the cent', async ({ page }) => {
    await page.goto('/salt-fork-prairie');
    await untilAlive(page);
    const slider = page.getByRole('slider');
    await slider.fill('40');
    await expect(page.getByText('$48,329.20')).toBeVisible();
    await slider.press('ArrowRight');
    await expect(page.getByText('$49,537.43')).toBeVisible();
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
      await page.goto('/investments/primary-offerings');
      await page.getByRole('searchbox').fill('rice');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('link', { name: 'Grand Prairie Rice Farm' })).toBeVisible();
      await context.close();
    }
  });
});
