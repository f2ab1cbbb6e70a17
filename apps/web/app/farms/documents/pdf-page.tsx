import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import './pdf-page.css';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** Height to width, before the page itself is known. */
  readonly ratio: number;
  readonly onDrawn?: OnDrawn | undefined;
}

/** Told once a page and its words are there. */
export type OnDrawn = (sheet: Element, number: number) => void;

/** A screen's height ahead, so that nobody waits while scrolling. */
const AHEAD = '100% 0px';
/** Long enough not to draw for every step of a window that is being dragged. */
const PAUSE_MS = 200;

export function PdfPage({ pdf, number, ratio, onDrawn }: PdfPageProps) {
  const sheet = useRef<HTMLLIElement>(null);
  const told = useRef(onDrawn);
  told.current = onDrawn;

  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    // Set by script, because the policy of the page allows no style in its markup.
    element.style.aspectRatio = `1 / ${ratio}`;
    let left = false;
    let drawnAt = 0;
    const paint = () => {
      const width = element.clientWidth;
      drawnAt = width;
      // A slow drawing must not take the place of a later one.
      const isOver = () => left || drawnAt !== width;
      draw(pdf, number, element, isOver)
        .then(() => isOver() || told.current?.(element, number))
        .catch(() => element.setAttribute('data-failed', ''));
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        paint();
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(element);
    // In another width the words would not lie over their picture any more: small letters are not as wide in proportion.
    let pause: ReturnType<typeof setTimeout> | undefined;
    const fitter = new ResizeObserver(() => {
      clearTimeout(pause);
      if (drawnAt !== 0 && element.clientWidth !== drawnAt) pause = setTimeout(paint, PAUSE_MS);
    });
    fitter.observe(element);
    return () => {
      left = true;
      watcher.disconnect();
      fitter.disconnect();
      clearTimeout(pause);
      element.replaceChildren();
    };
  }, [pdf, number, ratio]);

  return <li ref={sheet} className="pdf-sheet" aria-label={`Page ${number} of ${pdf.numPages}`} />;
}

/** The picture of the page, and over it its words: to be selected, searched and read aloud. */
async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  sheet: HTMLElement,
  left: () => boolean,
): Promise<void> {
  const page = await pdf.getPage(number);
  const plain = page.getViewport({ scale: 1 });
  const scale = sheet.clientWidth / plain.width;
  const sharp = Math.min(3, window.devicePixelRatio || 1);
  const canvas = document.createElement('canvas');
  const viewport = page.getViewport({ scale: scale * sharp });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.setAttribute('aria-hidden', 'true');
  await page.render({ canvas, viewport }).promise;
  if (left()) return;
  const words = document.createElement('div');
  words.className = 'pdf-words';
  words.style.setProperty('--total-scale-factor', String(scale));
  sheet.style.aspectRatio = `${plain.width} / ${plain.height}`;
  sheet.replaceChildren(canvas, words);
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: words,
    viewport: page.getViewport({ scale }),
  });
  await layer.render();
}
