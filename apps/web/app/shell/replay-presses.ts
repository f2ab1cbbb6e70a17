import { EARLY_PRESSES } from './render/early-presses.ts';

interface Early {
  readonly pressed: readonly (HTMLButtonElement | HTMLFormElement)[];
  readonly over: AbortController;
}

type View = { readonly [EARLY_PRESSES]?: Early } | null;

/** What was pressed so far and is not done yet. */
export function readEarlyPresses(
  document: { readonly defaultView: object | null } = globalThis.document,
): Early['pressed'] {
  return (document.defaultView as View)?.[EARLY_PRESSES]?.pressed ?? [];
}

/** Script has taken over: what was pressed before is done now, in its order. A form that was sent twice is sent once. */
export function replayPresses(document: { readonly defaultView: object | null } = globalThis.document): void {
  const early = (document.defaultView as View)?.[EARLY_PRESSES];
  if (early === undefined || early.over.signal.aborted) return;
  early.over.abort();
  const sent = new Set<unknown>();
  for (const pressed of early.pressed) {
    const form = 'requestSubmit' in pressed ? pressed : pressed.type === 'submit' ? pressed.form : null;
    if (!pressed.isConnected || (form !== null && sent.has(form))) continue;
    if (form !== null) sent.add(form);
    if ('requestSubmit' in pressed) pressed.requestSubmit();
    else pressed.click();
  }
}
