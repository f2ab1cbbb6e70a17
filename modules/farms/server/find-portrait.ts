import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { PortraitInput } from '@furrow/portrait/types';
import type { FarmEdit, FarmReader } from '../contract/index.ts';
import { checkSlug, farmStatusOf, sharesOfAcres, shelfOf } from '../rules/index.ts';
import { previewOf, previewStamp } from './desk/preview.ts';
import { visibleTo } from './private/visible-to.ts';

interface PortraitRow {
  readonly id: Id<'farm'>;
  readonly status: number;
  readonly private: boolean;
  /** The first address: a farm that moves keeps its face. */
  readonly seed: string;
  readonly name: string;
  readonly area_tenths: number;
  readonly crops: string[];
  readonly parcel: { ring: [number, number][] };
  readonly portrait: Pick<PortraitInput, 'landscape' | 'waters'>;
  readonly portrait_version: string;
}

export interface FoundPortrait {
  readonly input: PortraitInput;
  readonly version: string;
  /** Nobody else may keep the drawing for this reader. */
  readonly private: boolean;
}

/** What a farm's portrait is drawn from, also at an address it once had: a picture may have been linked there. */
export async function findPortrait(
  database: Queryable,
  slug: string,
  reader: FarmReader,
  now: Date,
): Promise<FoundPortrait | undefined> {
  if (!checkSlug(slug).ok) return undefined;
  const row = await database.maybe<PortraitRow>(
    sql`select id, status, name, private, area_tenths, crops, parcel, portrait, portrait_version,
        coalesce((select former.slug from farm_former_slug former where former.farm_id = farm.id
          order by changed_at, former.slug limit 1), slug) as seed
      from farm
      where (slug = ${slug} or id = (select farm_id from farm_former_slug former where former.slug = ${slug}))
        and ${visibleTo(reader, now)}`,
  );
  if (row === undefined) return undefined;
  const preview = await previewOf(database, row, reader);
  if (preview !== null)
    return {
      input: portraitInput(previewed(row, preview.edit)),
      version: previewStamp(preview),
      private: true,
    };
  return { input: portraitInput(row), version: row.portrait_version, private: isForFew(row) };
}

/** Nobody on the way may keep what not everybody may see. */
const isForFew = (row: PortraitRow) => row.private || shelfOf(farmStatusOf(row.status)) === null;

function previewed(row: PortraitRow, edit: FarmEdit): PortraitRow {
  return {
    ...row,
    name: edit.name ?? row.name,
    area_tenths: edit.area_acres === undefined ? row.area_tenths : sharesOfAcres(edit.area_acres),
    crops: edit.crops ?? row.crops,
    parcel: edit.parcel ?? row.parcel,
    portrait: edit.portrait ?? row.portrait,
  };
}

function portraitInput(row: PortraitRow): PortraitInput {
  return {
    seed: row.seed,
    title: `${row.name}, seen from above`,
    landscape: row.portrait.landscape,
    waters: row.portrait.waters,
    parcel: row.parcel.ring,
    acres: row.area_tenths / 10,
    crops: row.crops,
  };
}
