import { findPhrase, type Stretch } from './find-phrase.ts';

const WORDS = '.pdf-words > span';

/** Marks a phrase in a page that is drawn, and answers the marks of each place. An empty phrase takes all marks away. */
export function markFound(sheet: Element, phrase: string): HTMLElement[][] {
  const spans = [...sheet.querySelectorAll<HTMLElement>(WORDS)];
  for (const span of spans) if (span.firstElementChild !== null) span.replaceChildren(span.textContent ?? '');
  const places = findPhrase(
    spans.map(({ textContent }) => textContent ?? ''),
    phrase,
  );
  // From the last to the first: what is split later must not move what is still to be split.
  return places
    .toReversed()
    .map((stretches) =>
      stretches
        .toReversed()
        .flatMap((stretch) => markStretch(spans, stretch))
        .toReversed(),
    )
    .toReversed();
}

function markStretch(spans: readonly HTMLElement[], { piece, from, to }: Stretch): HTMLElement[] {
  const text = spans[piece]?.firstChild;
  if (!(text instanceof Text)) return [];
  const mark = document.createElement('mark');
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  range.surroundContents(mark);
  return [mark];
}
