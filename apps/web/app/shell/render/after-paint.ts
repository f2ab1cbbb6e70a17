import type { SleepingPage } from '../asleep/sleeping-page.ts';
import { asLiteral } from './as-literal.ts';
import { KEEP_EARLY_PRESSES } from './early-presses.ts';

/** A page that nobody sees is not painted, and an old browser does not tell of it. */
const PAINTED = `await new Promise((go) => {
  if (document.hidden) go();
  new PerformanceObserver(go).observe({ type: "paint", buffered: true });
  setTimeout(go, 2000);
});`;

const WHOLE = /import \* as (\w+) from ("[^"]+");/g;
const FOR_EFFECT = /import ("[^"]+")/g;

/** What waits for a page that is read without the framework, and the file that looks after it. */
export interface Asleep {
  readonly script: string;
  readonly page: SleepingPage;
}

/**
 * The router's script, which imports what the page needs, as one that does so once the page has been painted, or once somebody needs it.
 * A page that was opened before another version was installed has lost the rest of its script by then, and is loaded anew.
 */
export function afterPaint(script: string, ahead: readonly string[], asleep: Asleep | null = null): string {
  const imports = script
    .replace(WHOLE, 'const $1 = await import($2);')
    .replace(FOR_EFFECT, 'await import($1)');
  const fetched = `for (const href of ${JSON.stringify(ahead)}) {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
}
${imports}`;
  return `${KEEP_EARLY_PRESSES}${PAINTED}
${asleep === null ? fetched : onceNeeded(fetched, asleep)}`;
}

const onceNeeded = (
  fetched: string,
  { script, page }: Asleep,
) => `const needed = await import(${asLiteral(script)});
await needed.untilNeeded(${asLiteral(page)});
try {
${fetched}
} catch {
  if (!navigator.onLine) await new Promise((go) => addEventListener("online", go));
  location.reload();
}`;
