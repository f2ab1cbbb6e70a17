import { KEEP_EARLY_PRESSES } from './early-presses.ts';

/** A page that nobody sees is not painted, and an old browser does not tell of it. */
const PAINTED = `await new Promise((go) => {
  if (document.hidden) go();
  new PerformanceObserver(go).observe({ type: "paint", buffered: true });
  setTimeout(go, 2000);
});`;

const WHOLE = /import \* as (\w+) from ("[^"]+");/g;
const FOR_EFFECT = /import ("[^"]+")/g;

/** The router's script, which imports what the page needs, as one that does so once the page has been painted. */
export function afterPaint(script: string, ahead: readonly string[]): string {
  const imports = script
    .replace(WHOLE, 'const $1 = await import($2);')
    .replace(FOR_EFFECT, 'await import($1)');
  return `${KEEP_EARLY_PRESSES}${PAINTED}
for (const href of ${JSON.stringify(ahead)}) {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href }));
}
${imports}`;
}
