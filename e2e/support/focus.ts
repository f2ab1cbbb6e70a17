import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Whatever has the focus lies in the window, is not covered, and is marked, by itself or by the box around it. */
export async function expectSeenFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing has the focus';
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}`;
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    // A box that is drawn by its label lies below what the label shows.
    const own = element.closest('label') ?? element;
    if (there === null || !(own.contains(there) || there.contains(element)))
      return `${name} is out of sight, behind ${there?.outerHTML.slice(0, 80)}`;
    for (let at: Element | null = element, up = 0; at !== null && up < 3; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return 'seen';
    }
    return `${name} is not marked`;
  });
  expect(seen).toBe('seen');
}

const FARTHEST = 40;

/** Until the focus is there; wherever it stops on the way, it can be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < FARTHEST; steps += 1) {
    await page.keyboard.press(key);
    await expectSeenFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by ${FARTHEST} steps`);
}
