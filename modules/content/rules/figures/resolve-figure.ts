import { formatDollars } from '@furrow/kernel/money';
import { formatPercent } from '@furrow/kernel/percent';
import { err, ok, type Result } from '@furrow/kernel/result';
import { roundHalfUp } from '@furrow/kernel/rounding';
import { LAND_CLASS_LABELS, type LandClass, REVISED_AFTER } from '../land-history.ts';
import { areaInSentence } from './areas.ts';
import {
  type AverageMark,
  type LandMark,
  type Mark,
  type MeasureMark,
  parseMark,
  type SpanMark,
} from './marks.ts';
import { MEASURE_FACTS, type Measure, measureText } from './measures.ts';
import { changeBps, compoundBps, rentYieldBps } from './rates.ts';
import { RETURN_INDICES, type ReturnSeries } from './return-series.ts';
import { type FigureTables, type LandCell, type LandMeasure, perAcreCents, rankOf } from './tables.ts';

type Figure = Result<string, string>;

/** The figure that a mark stands for, as plain text, or one sentence that says why there is none. */
export function resolveFigure(tables: FigureTables, words: string): Figure {
  const mark = parseMark(words);
  return mark.ok ? textOf(tables, mark.value) : mark;
}

function textOf(tables: FigureTables, mark: Mark): Figure {
  switch (mark.kind) {
    case 'land':
    case 'rent':
      return mapped(known(tables, { ...mark, measure: mark.kind }), dollarsText);
    case 'yield':
      return yieldText(tables, mark);
    case 'growth':
    case 'change':
      return spanText(tables, mark);
    case 'return':
      return mapped(knownReturn(tables, mark.series, mark.year), (bps) => signedReturn(mark.series, bps));
    case 'average':
      return averageText(tables, mark);
    case 'measure':
      return measuredText(tables, mark);
    case 'rank':
      return rankText(tables, mark);
  }
}

function mapped(result: Result<number, string>, text: (value: number) => string): Figure {
  return result.ok ? ok(text(result.value)) : result;
}

export const dollarsText = (cents: number): string => formatDollars(BigInt(cents), { cents: 'auto' });

/** '+5.66%'; a return names its direction even where it is a gain. */
export function signedReturn(series: ReturnSeries, bps: number): string {
  const text = formatPercent(bps, RETURN_INDICES[series].decimals);
  return bps > 0 ? `+${text}` : text;
}

const ADVICE = 'choose a year that has one';

function known(tables: FigureTables, cell: LandCell): Result<number, string> {
  const cents = perAcreCents(tables, cell);
  if (cents !== null) return ok(cents);
  return err(
    `The tables have no ${nameOf(cell.measure, cell.landClass)} for ${areaInSentence(cell.state)} in ${cell.year}; ${ADVICE}.`,
  );
}

function nameOf(measure: LandMeasure, landClass: LandClass): string {
  const land = LAND_CLASS_LABELS[landClass].toLowerCase();
  return measure === 'land' ? `value of ${land}` : `cash rent of ${land}`;
}

function yieldText(tables: FigureTables, mark: LandMark): Figure {
  const rent = known(tables, { ...mark, measure: 'rent' });
  if (!rent.ok) return rent;
  return mapped(known(tables, { ...mark, measure: 'land' }), (price) =>
    formatPercent(rentYieldBps(rent.value, price), 1),
  );
}

function spanText(tables: FigureTables, mark: SpanMark): Figure {
  const { from, to } = mark;
  if (from <= REVISED_AFTER && to > REVISED_AFTER)
    return err(
      `USDA revised its figures between ${REVISED_AFTER} and ${REVISED_AFTER + 1}, so a change from ${from} to ${to} cannot be quoted; stay on one side of it.`,
    );
  const first = known(tables, { ...mark, year: from });
  if (!first.ok) return first;
  return mapped(known(tables, { ...mark, year: to }), (last) =>
    mark.kind === 'growth'
      ? formatPercent(compoundBps(first.value, last, to - from), 1)
      : changeText(changeBps(first.value, last)),
  );
}

/** Beyond a doubling a tenth of a percent says nothing. */
const changeText = (bps: number): string => formatPercent(bps, Math.abs(bps) < 10_000 ? 1 : 0);

function knownReturn(tables: FigureTables, series: ReturnSeries, year: number): Result<number, string> {
  const bps = tables.returns(series, year);
  if (bps !== null) return ok(bps);
  return err(
    `The tables have no return of ${RETURN_INDICES[series].label.toLowerCase()} in ${year}; ${ADVICE}.`,
  );
}

function averageText(tables: FigureTables, { series, from, to }: AverageMark): Figure {
  let sum = 0;
  for (let year = from; year <= to; year += 1) {
    const bps = knownReturn(tables, series, year);
    if (!bps.ok) return bps;
    sum += bps.value;
  }
  const average = Number(roundHalfUp(BigInt(sum), BigInt(to - from + 1)));
  return ok(formatPercent(average, RETURN_INDICES[series].decimals));
}

function measuredText(tables: FigureTables, { state, measure }: MeasureMark): Figure {
  const value = tables.measured(state, measure);
  return value === null ? notMeasured(state, measure) : ok(measureText(measure, value));
}

function notMeasured(state: string, measure: Measure): Figure {
  const { label, year } = MEASURE_FACTS[measure];
  return err(
    `The tables have no figure for ${label.toLowerCase()} in ${areaInSentence(state)} in ${year}; choose a state that has one.`,
  );
}

function rankText(tables: FigureTables, { state, measure }: MeasureMark): Figure {
  const { label, ranked } = MEASURE_FACTS[measure];
  if (!ranked) return err(`${label} is known of too few states to rank them; quote the figure instead.`);
  const rank = rankOf(tables, state, measure);
  return rank === null ? notMeasured(state, measure) : ok(ordinal(rank));
}

/** '1st', '22nd', '13th'. */
export function ordinal(rank: number): string {
  const teen = rank % 100 >= 11 && rank % 100 <= 13;
  return `${rank}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')}`;
}
