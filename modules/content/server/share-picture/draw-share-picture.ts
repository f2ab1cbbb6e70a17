import { portrait } from '@furrow/portrait/portrait';
import { PORTRAIT_STUDIES } from '@furrow/portrait/studies';
import { escapeXml, titleWidth } from './text-width.ts';
import { LINE_HEIGHT, titleLines } from './title-lines.ts';

/** What a picture of a text says. */
export interface ShareFacts {
  readonly title: string;
  /** What sort of text it is, such as 'Learning center'. */
  readonly label: string;
  readonly brand: string;
  /** The drawing beside the title, by its name. */
  readonly study: string;
}

/** As the places that show shared links want it. */
export const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;
const MARGIN = 72;
const DRAWING_LEFT = 780;
const TITLE_WIDTH = DRAWING_LEFT - 2 * MARGIN + 16;
const TITLE_TOP = 150;
const TITLE_HEIGHT = 340;

const PAPER = '#fbf8f1';
const INK = '#1f2a1f';
const MUTED = '#5d6555';
const FIELD = '#2f5d3a';

/** A title on paper beside a field seen from above, as an SVG document. */
export function drawSharePicture({ title, label, brand, study }: ShareFacts): string {
  const { size, lines } = titleLines(title, TITLE_WIDTH, TITLE_HEIGHT, titleWidth);
  const spans = lines.map(
    (line, index) =>
      `<text x="${MARGIN}" y="${Math.round(TITLE_TOP + size * (0.9 + index * LINE_HEIGHT))}" font-family="Fraunces" font-size="${size}" fill="${INK}">${escapeXml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">
<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${PAPER}"/>
${placed(drawingOf(study))}
<text x="${MARGIN}" y="104" font-family="Inter" font-size="26" fill="${FIELD}">${escapeXml(label)}</text>
${spans.join('\n')}
<rect x="${MARGIN}" y="526" width="${TITLE_WIDTH}" height="2" fill="${INK}"/>
<text x="${MARGIN}" y="576" font-family="Fraunces" font-size="34" fill="${MUTED}">${escapeXml(brand)}</text>
</svg>`;
}

/** A text without a drawing of its own shows the first. */
function drawingOf(study: string): string {
  const found = PORTRAIT_STUDIES.find(({ input }) => input.seed === study) ?? PORTRAIT_STUDIES[0];
  if (found === undefined) throw new Error('there is no drawing at all');
  // Without the grain of the large pictures, which would make the file five times as heavy.
  return portrait(found.input, 'thumbnail');
}

/** The drawing fills the right side, cut where it is wider. */
const placed = (drawing: string): string =>
  drawing.replace(/<svg\b[^>]*>/, (root) => {
    const box = /viewBox="[^"]*"/.exec(root)?.[0] ?? '';
    return `<svg xmlns="http://www.w3.org/2000/svg" x="${DRAWING_LEFT}" y="0" width="${SHARE_WIDTH - DRAWING_LEFT}" height="${SHARE_HEIGHT}" ${box} preserveAspectRatio="xMidYMid slice" overflow="hidden">`;
  });
