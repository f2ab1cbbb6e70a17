import { furtherIf } from '../support/further.ts';
import { DESK, EVERY_PAGE, expect, PHONE, test, untilAlive } from '../support/site.ts';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

const READ_PAGES = EVERY_PAGE.filter(({ name }) => ['home', 'offerings', 'farm'].includes(name));

const LATE_MS = 1_000;
const WAYS = [PHONE, DESK].flatMap((viewport) => [
  { viewport, late: false },
  { viewport, late: true },
]);

for (const { viewport, late } of WAYS) {
  for (const { name, path } of READ_PAGES) {
    test(`nothing moves while ${name} loads and is read, at ${viewport.width} pixels${late ? ', with fonts that come late' : ''}${furtherIf(late || viewport === DESK)}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      // What others buy meanwhile may move the list; this is about what its own loading moves.
      await page.routeWebSocket('**/live*', () => {});
      if (late)
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, LATE_MS));
          await route.continue();
        });
      await page.addInitScript(() => {
        const shifts = { sum: 0, moved: [] as string[] };
        Object.assign(window, { shifts });
        // Every one counts, whoever caused it: nothing here is pressed.
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            shifts.sum += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources)
              shifts.moved.push(
                `${entry.value} ${node?.nodeName}.${node?.className} ${JSON.stringify([previousRect, currentRect])}`,
              );
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await untilAlive(page);
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let top = 0; top < document.body.scrollHeight; top += 500) {
          scrollTo(0, top);
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      });
      await page.waitForTimeout(500);
      const { sum, moved } = await page.evaluate(
        () => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts,
      );
      expect(sum, moved.join('\n')).toBeLessThan(0.02);
    });
  }
}

test('P16 script is asked for once the page has been painted', async ({ page }) => {
  // After two seconds script is asked for even without a paint, so a busy machine that paints late needs longer timers.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (work: TimerHandler, ms = 0, ...given: unknown[]) =>
      setTimeout(work, ms >= 1_000 ? ms * 30 : ms, ...given);
    Object.assign(window, { setTimeout: patient });
  });
  await page.goto('/salt-fork-prairie');
  await untilAlive(page);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(painted).toHaveLength(1);
  expect(Math.min(...asked)).toBeGreaterThan(painted[0] ?? 0);
});

test('P7 a list of offerings asks for no script of what is not open', async ({ page }) => {
  await page.goto('/investments/primary-offerings');
  await untilAlive(page);
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /([a-z-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
  );
  expect(asked).toContain('offerings');
  for (const other of ['one-farm', 'figures', 'session', 'entry', 'offerings-map', 'offerings-list'])
    expect(asked).not.toContain(other);
});
