import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { findPhrase } from './find-phrase.ts';
import { markFound } from './mark-found.ts';

/** A match: the page, and which of the page's it is. */
interface Match {
  readonly page: number;
  readonly nth: number;
}

interface Finding {
  readonly phrase: string;
  /** Null while the document is read. */
  readonly matches: readonly Match[] | null;
  readonly current: number;
}

const NOTHING: Finding = { phrase: '', matches: [], current: 0 };
/** Long enough not to read the document for every letter. */
const PAUSE_MS = 250;

interface Reader {
  readonly sheets: () => readonly Element[];
  readonly turn: (page: number) => void;
}

/** Looks for a phrase in all pages, marks it in those that are drawn, and leads from match to match. */
export function useFind(pdf: PDFDocumentProxy | null, { sheets, turn }: Reader) {
  const [finding, setFinding] = useState(NOTHING);
  const latest = useRef(finding);
  latest.current = finding;

  const show = (sheet: Element, page: number) => {
    const { phrase, matches, current } = latest.current;
    const marks = markFound(sheet, phrase);
    const at = matches?.[current];
    if (at?.page !== page) return;
    const marked = marks[at.nth] ?? [];
    for (const mark of marked) mark.dataset.current = '';
    marked[0]?.scrollIntoView({ block: 'center' });
  };

  const { phrase, matches, current } = finding;
  const shown = useRef({ sheets, turn, show });
  shown.current = { sheets, turn, show };
  useEffect(() => {
    const { sheets, turn, show } = shown.current;
    const at = matches?.[current];
    if (at !== undefined) turn(at.page);
    for (const [index, sheet] of sheets().entries()) show(sheet, index + 1);
  }, [matches, current]);

  useEffect(() => {
    if (pdf === null || phrase === '') return;
    let left = false;
    const timer = setTimeout(async () => {
      const found = await matchesIn(pdf, phrase);
      if (!left) setFinding((now) => ({ ...now, matches: found, current: 0 }));
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [pdf, phrase]);

  const count = matches?.length ?? 0;
  return {
    phrase,
    count,
    isLooking: matches === null,
    at: count === 0 ? null : { number: current + 1, page: matches?.[current]?.page ?? 1 },
    look: (text: string) =>
      setFinding(text.trim() === '' ? NOTHING : { phrase: text, matches: null, current: 0 }),
    step: (by: 1 | -1) =>
      setFinding((now) => (count === 0 ? now : { ...now, current: (now.current + by + count) % count })),
    /** For a page that is drawn later. */
    show,
  };
}

async function matchesIn(pdf: PDFDocumentProxy, phrase: string): Promise<Match[]> {
  const pages = Array.from({ length: pdf.numPages }, async (_, index): Promise<Match[]> => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    const pieces = items.map((item) => ('str' in item ? item.str : ''));
    return findPhrase(pieces, phrase).map((_place, nth) => ({ page: index + 1, nth }));
  });
  return (await Promise.all(pages)).flat();
}
