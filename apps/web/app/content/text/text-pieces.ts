import type { TextBlock } from '@furrow/modules/content/contract';
import type { SeriesView } from '@furrow/modules/content/rules';

/** One section of a text, or a chart or table between two. */
export type TextPiece =
  | { readonly kind: 'html'; readonly key: string; readonly html: string }
  /** Its heading stands one level below the section it is part of. */
  | { readonly kind: 'series'; readonly key: string; readonly view: SeriesView; readonly level: 2 | 3 };

/** Pieces that are read one after the other, or those that speak against the others and stand beside them. */
export interface TextRun {
  readonly key: string;
  readonly isAgainst: boolean;
  readonly pieces: readonly TextPiece[];
}

/** What stands between two charts: text, and beside it, where there is enough of it, what speaks against it. */
export interface TextPart {
  readonly key: string;
  /** In the order in which they are read. */
  readonly runs: readonly TextRun[];
  /** Whether the text is long enough to fill the column beside what speaks against it. */
  readonly isBeside: boolean;
}

/** How the server names the heading of the section that says what speaks against a text. */
export const AGAINST_ID = 'text-what-speaks-against-it';

const AGAINST_HEADING = `<h2 id="${AGAINST_ID}">`;
const HEADING = '<h2';
const EACH_SECTION = /(?=<h2[ >])/;

/** A text in runs, in the order in which it was written. The heading of what speaks against it is left to the page. */
export function textRuns(blocks: readonly TextBlock[]): readonly TextRun[] {
  const runs: { key: string; isAgainst: boolean; pieces: TextPiece[] }[] = [];
  let isAgainst = false;
  let hasHeading = false;
  for (const [index, piece] of blocks.flatMap(sectionsOf).entries()) {
    if (piece.kind === 'html' && piece.html.startsWith(HEADING)) {
      isAgainst = piece.html.startsWith(AGAINST_HEADING);
      hasHeading = true;
    }
    const run = runs.at(-1);
    const pieces = run?.isAgainst === isAgainst ? run.pieces : [];
    if (pieces.length === 0) runs.push({ key: `run-${index}`, isAgainst, pieces });
    const key = `piece-${index}`;
    if (piece.kind === 'series')
      pieces.push({ kind: 'series', key, view: piece.view, level: hasHeading ? 3 : 2 });
    else
      pieces.push({
        kind: 'html',
        key,
        html: wrapTables(isAgainst ? withoutHeading(piece.html) : piece.html),
      });
  }
  return runs;
}

/** The narrow column needs this many times the lines that the same words need in the wide one. */
const NARROWER = 1.5;

/** A text in parts: a chart takes the whole width, so nothing stands beside it. */
export function textParts(blocks: readonly TextBlock[]): readonly TextPart[] {
  const parts: { key: string; runs: TextRun[] }[] = [];
  for (const run of textRuns(blocks).flatMap(splitAtCharts)) {
    const last = parts.at(-1);
    if (last === undefined || isChart(run) || last.runs.some(isChart))
      parts.push({ key: run.key, runs: [run] });
    else last.runs.push(run);
  }
  return parts.map((part) => ({ ...part, isBeside: hasRoomBeside(part.runs) }));
}

const isChart = ({ isAgainst, pieces }: TextRun): boolean => !isAgainst && pieces[0]?.kind === 'series';

function splitAtCharts(run: TextRun): readonly TextRun[] {
  if (run.isAgainst) return [run];
  const runs: { key: string; isAgainst: false; pieces: TextPiece[] }[] = [];
  for (const piece of run.pieces) {
    const last = runs.at(-1);
    if (last === undefined || piece.kind === 'series' || last.pieces[0]?.kind === 'series')
      runs.push({ key: `${run.key}-${piece.key}`, isAgainst: false, pieces: [piece] });
    else last.pieces.push(piece);
  }
  return runs;
}

/** One of them, and around it enough text to fill the lines beside it. */
function hasRoomBeside(runs: readonly TextRun[]): boolean {
  const lengthOf = (isAgainst: boolean) =>
    runs
      .filter((run) => run.isAgainst === isAgainst)
      .flatMap(({ pieces }) => pieces)
      .reduce(
        (sum, piece) => sum + (piece.kind === 'html' ? piece.html.length : Number.POSITIVE_INFINITY),
        0,
      );
  const against = lengthOf(true);
  return runs.filter(({ isAgainst }) => isAgainst).length === 1 && lengthOf(false) > against * NARROWER;
}

function sectionsOf(block: TextBlock): readonly TextBlock[] {
  if (block.kind === 'series') return [block];
  return block.html
    .split(EACH_SECTION)
    .filter((html) => html.trim() !== '')
    .map((html) => ({ kind: 'html', html }));
}

const withoutHeading = (html: string): string =>
  html.startsWith(AGAINST_HEADING) ? html.slice(html.indexOf('</h2>') + '</h2>'.length) : html;

/** A wide table scrolls within itself, by keyboard too. A corner without words heads nothing. */
const wrapTables = (html: string): string =>
  html
    .replaceAll(
      '<table>',
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table class="data-table">',
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th scope="col"></th>', '<td></td>');
