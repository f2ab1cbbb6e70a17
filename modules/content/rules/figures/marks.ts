import { err, ok, type Result } from '@furrow/kernel/result';
import { LAND_CLASSES, type LandClass } from '../land-history.ts';
import { areaName } from './areas.ts';
import { isMeasure, MEASURES, type Measure } from './measures.ts';
import { isReturnSeries, RETURN_SERIES, type ReturnSeries } from './return-series.ts';
import type { LandMeasure } from './tables.ts';

export interface LandMark {
  readonly kind: LandMeasure | 'yield';
  readonly state: string;
  readonly landClass: LandClass;
  readonly year: number;
}

export interface SpanMark {
  readonly kind: 'growth' | 'change';
  readonly measure: LandMeasure;
  readonly state: string;
  readonly landClass: LandClass;
  readonly from: number;
  readonly to: number;
}

export interface ReturnMark {
  readonly kind: 'return';
  readonly series: ReturnSeries;
  readonly year: number;
}

export interface AverageMark {
  readonly kind: 'average';
  readonly series: ReturnSeries;
  readonly from: number;
  readonly to: number;
}

export interface MeasureMark {
  readonly kind: 'measure' | 'rank';
  readonly state: string;
  readonly measure: Measure;
}

/** A figure that a text quotes, as an author writes it between braces: `land IA cropland 2026`. */
export type Mark = LandMark | SpanMark | ReturnMark | AverageMark | MeasureMark;

type Fails = Result<never, string>;
type Read = (words: readonly string[]) => Result<Mark, string>;

/** No mark needs more; a longer one is a text that lost its braces. */
const LONGEST = 120;

/** How each kind is written, so that a slip is answered with the right form. */
const READERS: ReadonlyMap<string, { readonly form: string; readonly read: Read }> = new Map([
  ['land', { form: 'land IA cropland 2026', read: landMark('land') }],
  ['rent', { form: 'rent IA cropland 2026', read: landMark('rent') }],
  ['yield', { form: 'yield IA cropland 2026', read: landMark('yield') }],
  ['growth', { form: 'growth land IA cropland 2020 2026', read: spanMark('growth') }],
  ['change', { form: 'change land IA cropland 2020 2026', read: spanMark('change') }],
  ['return', { form: 'return farmland 2024', read: returnMark }],
  ['average', { form: 'average farmland 2011 2021', read: averageMark }],
  ['measure', { form: 'measure IA farms', read: measureMark('measure') }],
  ['rank', { form: 'rank IA farms', read: measureMark('rank') }],
]);

export function parseMark(text: string): Result<Mark, string> {
  if (text.length > LONGEST)
    return err(`A figure’s mark has at most ${LONGEST} characters; close its braces.`);
  const [kind = '', ...words] = wordsOf(text);
  const reader = READERS.get(kind);
  if (reader === undefined)
    return err(`“${kind}” is no figure; begin with one of ${[...READERS.keys()].join(', ')}.`);
  if (words.length !== wordsOf(reader.form).length - 1)
    return err(`“${text.trim()}” has too few or too many words; write it like “${reader.form}”.`);
  return reader.read(words);
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

function landMark(kind: LandMeasure | 'yield'): Read {
  return ([state = '', landClass = '', year = '']) => {
    const bad = badArea(state) ?? badClass(landClass) ?? badYear(year);
    return bad ?? ok({ kind, state, landClass: landClass as LandClass, year: Number(year) });
  };
}

function spanMark(kind: 'growth' | 'change'): Read {
  return ([measure = '', state = '', landClass = '', from = '', to = '']) => {
    const bad = badMeasured(measure) ?? badArea(state) ?? badClass(landClass) ?? badSpan(from, to);
    if (bad) return bad;
    return ok({
      kind,
      measure: measure as LandMeasure,
      state,
      landClass: landClass as LandClass,
      from: Number(from),
      to: Number(to),
    });
  };
}

function returnMark([series = '', year = '']: readonly string[]): Result<Mark, string> {
  const bad = badSeries(series) ?? badYear(year);
  return bad ?? ok({ kind: 'return', series: series as ReturnSeries, year: Number(year) });
}

function averageMark([series = '', from = '', to = '']: readonly string[]): Result<Mark, string> {
  const bad = badSeries(series) ?? badSpan(from, to);
  return bad ?? ok({ kind: 'average', series: series as ReturnSeries, from: Number(from), to: Number(to) });
}

function measureMark(kind: 'measure' | 'rank'): Read {
  return ([state = '', measure = '']) => {
    const bad = badArea(state) ?? (isMeasure(measure) ? null : notOneOf(measure, 'measure', MEASURES));
    return bad ?? ok({ kind, state, measure: measure as Measure });
  };
}

const notOneOf = (word: string, what: string, all: readonly string[]): Fails =>
  err(`“${word}” is no ${what}; write one of ${all.join(', ')}.`);

const badMeasured = (word: string): Fails | null =>
  word === 'land' || word === 'rent' ? null : notOneOf(word, 'kind of figure that grows', ['land', 'rent']);

export const badArea = (word: string): Fails | null =>
  areaName(word) === null ? err(`“${word}” is no state; write its two letters, such as IA, or US.`) : null;

export const badClass = (word: string): Fails | null =>
  (LAND_CLASSES as readonly string[]).includes(word) ? null : notOneOf(word, 'class of land', LAND_CLASSES);

export const badSeries = (word: string): Fails | null =>
  isReturnSeries(word) ? null : notOneOf(word, 'series of returns', RETURN_SERIES);

const badYear = (word: string): Fails | null =>
  /^(?:19|20)\d\d$/.test(word) ? null : err(`“${word}” is no year; write four digits, such as 2024.`);

export const badSpan = (from: string, to: string): Fails | null =>
  badYear(from) ??
  badYear(to) ??
  (Number(from) < Number(to) ? null : err(`${from} is not before ${to}; write the earlier year first.`));
