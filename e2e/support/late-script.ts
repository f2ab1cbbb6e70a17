import type { Page } from '@playwright/test';

/** Script stays away until it is let in: what is pressed meanwhile is pressed on a page that cannot act yet. */
export async function withoutScript(page: Page): Promise<() => void> {
  const { promise: letIn, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await letIn;
    await route.continue();
  });
  return resolve;
}
