import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { checkSlug, type PortraitInput } from '../rules/index.ts';
import { openToAll } from './farm-row.ts';

interface PortraitRow {
  readonly slug: string;
  readonly name: string;
  readonly area_tenths: number;
  readonly crops: string[];
  readonly parcel: { ring: [number, number][] };
  readonly portrait: Pick<PortraitInput, 'landscape' | 'waters'>;
  readonly portrait_version: string;
}

/** What a farm's portrait is drawn from, for farms that everybody may see. */
export async function findPortrait(
  database: Queryable,
  slug: string,
): Promise<{ input: PortraitInput; version: string } | undefined> {
  if (!checkSlug(slug).ok) return undefined;
  const row = await database.maybe<PortraitRow>(
    sql`select slug, name, area_tenths, crops, parcel, portrait, portrait_version from farm
      where slug = ${slug} and ${openToAll}`,
  );
  if (row === undefined) return undefined;
  return { input: portraitInput(row), version: row.portrait_version };
}

function portraitInput(row: PortraitRow): PortraitInput {
  return {
    seed: row.slug,
    title: `${row.name}, seen from above`,
    landscape: row.portrait.landscape,
    waters: row.portrait.waters,
    parcel: row.parcel.ring,
    acres: row.area_tenths / 10,
    crops: row.crops,
  };
}
