import type { z } from 'zod';
import {
  type EditableFarm,
  editableFarm,
  type FarmEdit,
  type FarmProspectus,
  farmEdit,
  farmProspectus,
} from '../../contract/index.ts';
import { type OfferingDraft, RATING_AREAS } from '../../rules/index.ts';
import { fieldCandidates, prospectusCandidates } from './draft-candidates.ts';

/** A place of the draft, 'budget.2.amount', that the schemas do not take. */
export interface UnreadPlace {
  readonly place: string;
  readonly fault: 'missing' | 'malformed';
}

export interface DraftReading {
  /** Null where something is missing. */
  readonly fields: EditableFarm | null;
  readonly prospectus: FarmProspectus | null;
  /** As much as could be read, for whoever looks at an unfinished offering. */
  readonly edit: FarmEdit;
  readonly parts: { readonly [Part in keyof FarmProspectus]?: FarmProspectus[Part] | undefined };
  readonly unread: readonly UnreadPlace[];
}

/** Reads a draft as strictly as what is published is checked. */
export function readDraft(draft: OfferingDraft): DraftReading {
  const [fields, parts] = [fieldCandidates(draft), prospectusCandidates(draft)];
  const readFields = editableFarm.safeParse(fields);
  const readParts = farmProspectus.strict().safeParse(parts);
  const issues = [
    ...(readFields.error?.issues ?? []).map((issue) => fieldPlace(issue.path)),
    ...(readParts.error?.issues ?? []).map((issue) => prospectusPlace(issue.path, draft)),
  ];
  return {
    fields: readFields.data ?? null,
    prospectus: readParts.data ?? null,
    edit: readFields.data ?? farmEdit.parse(without(fields, readFields.error)),
    parts: readParts.data ?? farmProspectus.partial().parse(without(parts, readParts.error)),
    unread: [...new Set(issues)].map((place) => ({
      place,
      fault: isEmptyAt(draft, place) ? ('missing' as const) : ('malformed' as const),
    })),
  };
}

type Path = readonly PropertyKey[];

function without(candidates: Record<string, unknown>, error: z.ZodError | undefined) {
  const unread = new Set(error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(candidates).filter(([name]) => !unread.has(name)));
}

/** Where a field of what is published is written, if under another name. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  net_irr_bps: 'net_irr',
  net_irr_max_bps: 'net_irr_max',
  gross_yield_bps: 'gross_yield',
  'lease.kind': 'lease_kind',
  'lease.rent_per_acre': 'lease_rent',
  'lease.last_crop_year': 'lease_last_crop_year',
  'portrait.landscape': 'landscape',
  'plan.note': 'plan_note',
};

function fieldPlace(path: Path): string {
  const place = path.join('.');
  const known = WRITTEN_AS[place];
  if (known !== undefined) return known;
  const [first, second, ...rest] = path.map(String);
  if (first === 'story') return second === 'overview' ? 'overview' : [second, ...rest].join('.');
  if (first === 'parcel') return 'ring';
  if (first === 'portrait') return 'waters';
  if (first === 'land_benchmark' || first === 'rent_benchmark')
    return `${first.replace('_benchmark', '')}_${second ?? 'label'}`;
  return first === 'crops' || first === 'restrict_entities' ? first : place;
}

function prospectusPlace(path: Path, draft: OfferingDraft): string {
  const place = path.join('.');
  const known = WRITTEN_AS[place];
  if (known !== undefined) return known;
  const [first, ...rest] = path.map(String);
  if (first === 'seasons' || first === 'risk_flags') return first;
  if (first === 'rating') return ratingPlace(rest, draft);
  if (first !== 'plan') return place;
  const [part = '', ...inside] = rest;
  if (part === 'income') return inside.length === 0 ? 'income' : `income.${inside[0]}.amount`;
  if (part === 'appreciation') return `appreciation_${inside[0] ?? 'base'}`;
  return [part, ...inside].join('.');
}

/** Answers are written in one table for all areas: the third of an area may be the tenth there. */
function ratingPlace(
  [area = '', part = '', answer = '', cell = '']: readonly string[],
  draft: OfferingDraft,
) {
  const written = RATING_AREAS.filter(
    (name) => draft[`basis_${name}`] !== '' || draft.rating.some((row) => row.area === name),
  );
  const name = written[Number(area)];
  if (name === undefined) return 'rating';
  if (part === 'basis') return `basis_${name}`;
  const rows = draft.rating.flatMap((row, at) => (row.area === name ? [at] : []));
  const row = rows[Number(answer)];
  return answer === '' || row === undefined ? 'rating' : `rating.${row}.${cell}`;
}

function isEmptyAt(draft: OfferingDraft, place: string): boolean {
  let value: unknown = draft;
  for (const step of place.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  return value === '' || (Array.isArray(value) && value.length === 0);
}
