import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { DESK, expect, PHONE } from './site.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colors on their way from one state or theme to the next are nobody's to judge. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What happens to lie half below the header is none of its faults: at the top nothing does.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await document.fonts.ready;
    // A style that changed now starts its transition with the next frame.
    await frame();
    await frame();
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/** What another theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

export async function expectNoFault(page: Page, rules?: readonly string[]): Promise<void> {
  await untilStill(page);
  // Once into each page: half the time of bringing it along with every look. The only frames show emails and run no script.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeCore.source);
  const faults = await page.evaluate(
    async (values) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      const content = document.querySelector('main') ?? document.body;
      let isReplaced = false;
      const replacing = new MutationObserver((changes) => {
        isReplaced ||= changes.some(({ removedNodes }) => removedNodes.length > 0);
      });
      replacing.observe(content, { childList: true, subtree: true });
      const look = async () => {
        isReplaced = false;
        const { violations } = await axe.run(document, {
          runOnly: { type: values.rules ? 'rule' : 'tag', values: [...(values.rules ?? values.tags)] },
          resultTypes: ['violations'],
        });
        return violations;
      };
      let violations = await look();
      // Half of one page and half of the next is neither: what came meanwhile is looked at again, as a whole.
      for (let again = 0; isReplaced && again < 5; again += 1) violations = await look();
      replacing.disconnect();
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { rules, tags: STANDARDS },
  );
  expect(faults).toEqual([]);
}

/** In both themes on a telephone: where a page has been looked at on a desk already, or differs little there. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFault(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFault(page, COLOURS);
  await expectNoOverflow(page);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Two of four pairs see each width and each theme once; `npm run test:thorough` looks at all four. */
const PAIRS = [
  { viewport: DESK, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: DESK, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'light' },
] as const;

/** In both themes and at both widths, with nothing that scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { viewport, colorScheme } of process.env.TEST_THOROUGH ? PAIRS : PAIRS.slice(0, 2)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoFault(page);
    await expectNoOverflow(page);
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}
