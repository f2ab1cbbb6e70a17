import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { portraitPath } from '../contract/index.ts';
import {
  type CropType,
  type FarmStatus,
  type FarmType,
  farmStatusOf,
  percentSubscribed,
  remainingShares,
} from '../rules/index.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { portraitStamp } from './portrait-address.ts';
import { subscriptionOf } from './present.ts';

/** A farm beside an investment in it. */
export interface FarmInFigures {
  readonly id: Id<'farm'>;
  readonly slug: string;
  readonly name: string;
  readonly status: FarmStatus;
  readonly percentSubscribed: number;
  readonly remainingShares: number;
  readonly totalShares: number;
  readonly type: FarmType;
  readonly county: string;
  readonly state: string;
  readonly cropType: CropType;
  readonly crops: readonly string[];
  /** The address of its picture. */
  readonly portrait: string;
  /** What it was offered with, net and a year; the upper end where it is a range. */
  readonly targetBps: number;
  readonly targetMostBps: number | null;
  readonly holdYears: number;
  readonly closesAt: Date | null;
}

interface FiguresRow extends SubscriptionRow {
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly farm_crop_type: CropType;
  readonly crops: string[];
  readonly portrait_version: string;
  readonly net_irr_bps: number;
  readonly net_irr_max_bps: number | null;
  readonly hold_years: number;
}

export async function farmFigures(
  database: Queryable,
  farmIds: readonly Id<'farm'>[],
): Promise<ReadonlyMap<Id<'farm'>, FarmInFigures>> {
  const rows = await database.rows<FiguresRow>(
    sql`select ${subscriptionColumns}, name, county, state, farm_crop_type, crops, portrait_version, net_irr_bps,
        net_irr_max_bps, hold_years
      from farm where id = any(${[...new Set(farmIds)]}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, figuresOf(row)]));
}

function figuresOf(row: FiguresRow): FarmInFigures {
  const farm = subscriptionOf(row);
  const { id, slug, name, type, county, state, crops } = row;
  return {
    ...{ id, slug, name, type, county, state, crops },
    status: farmStatusOf(row.status),
    percentSubscribed: percentSubscribed(farm),
    remainingShares: remainingShares(farm),
    totalShares: row.total_shares,
    cropType: row.farm_crop_type,
    portrait: portraitPath(slug, 'small', portraitStamp(row.portrait_version)),
    targetBps: row.net_irr_bps,
    targetMostBps: row.net_irr_max_bps,
    holdYears: row.hold_years,
    closesAt: row.closes_at,
  };
}

/** Those of the farms whose names hold a text, in capitals or not. */
export async function farmsNamedLike(
  database: Queryable,
  farmIds: readonly string[],
  text: string,
): Promise<Id<'farm'>[]> {
  const rows = await database.rows<{ id: Id<'farm'> }>(
    sql`select id from farm where id = any(${[...farmIds]}::text[]) and strpos(lower(name), lower(${text})) > 0`,
  );
  return rows.map(({ id }) => id);
}
