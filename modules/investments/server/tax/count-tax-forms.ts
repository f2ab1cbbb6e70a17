import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { farmNames } from '../../../farms/server/index.ts';
import { formsFor, type TaxForm } from '../../rules/index.ts';
import { heldInYear } from './held-in-year.ts';
import { type TaxTrack, taxTracks } from './tax-row.ts';

/** One form of one farm for a year: where it stands, who gets it and who has it. */
export interface TaxFormCount {
  readonly farmId: Id<'farm'>;
  readonly farmName: string;
  readonly form: TaxForm;
  readonly track: TaxTrack;
  readonly accounts: number;
  readonly delivered: number;
  readonly corrected: number;
  readonly unread: number;
  readonly toMail: number;
}

interface Counted {
  readonly farm_id: string;
  readonly form: string;
  readonly delivered: number;
  readonly corrected: number;
  readonly unread: number;
  readonly to_mail: number;
}

/** Of all farms that somebody held in the year, by name. */
export async function countTaxForms(database: Queryable, taxYear: number): Promise<TaxFormCount[]> {
  const held = await heldInYear(database, taxYear, sql`true`);
  const farmIds = [...new Set(held.map(({ farm_id }) => farm_id))];
  const farms = await farmNames(database, farmIds);
  const trackOf = await taxTracks(database, taxYear, farmIds);
  const counted = await database.rows<Counted>(sql`select farm_id, form, count(*)::int as delivered,
      count(*) filter (where version > 1)::int as corrected, count(*) filter (where read_at is null)::int as unread,
      count(*) filter (where delivery <> 'electronic' and mailed_at is null)::int as to_mail
    from tax_document where tax_year = ${taxYear} and ended_at is null group by farm_id, form`);
  return [...farms.values()].flatMap(({ id, name, state }) =>
    formsFor(state).map((form) => {
      const found = counted.find((row) => row.farm_id === id && row.form === form);
      return {
        farmId: id,
        farmName: name,
        form,
        track: trackOf(id, form),
        accounts: held.filter(({ farm_id }) => farm_id === id).length,
        delivered: found?.delivered ?? 0,
        corrected: found?.corrected ?? 0,
        unread: found?.unread ?? 0,
        toMail: found?.to_mail ?? 0,
      };
    }),
  );
}
