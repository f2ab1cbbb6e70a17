import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import type { EditableFarm, FarmProspectus } from '../contract/index.ts';
import { type OpenTerm, openTermsIn } from '../rules/index.ts';
import { changedParts } from './prospectus/changed-parts.ts';

declare module '@furrow/module/house' {
  interface Questions {
    /**
     * How many investments of a farm are confirmed on signed terms and neither complete nor ended. Asked under the lock of
     * the farm's row, which whoever confirms takes too.
     */
    openInvestments(database: Queryable, farmId: Id<'farm'>): Promise<number>;
  }
}

export type CountOpenInvestments = (database: Queryable, farmId: Id<'farm'>) => Promise<number>;

export type OpenRefusal = {
  readonly code: 'investments_open';
  readonly terms: readonly OpenTerm[];
  readonly investments: number;
};

/** Adds up what later modules know; none where there is no such module. */
export const openInvestmentsOf =
  (house: Pick<House, 'answersTo'>): CountOpenInvestments =>
  async (database, farmId) => {
    let investments = 0;
    for (const count of house.answersTo('openInvestments')) investments += await count(database, farmId);
    return investments;
  };

/** A farm with the fees that go with it. */
interface Terms {
  readonly farm: EditableFarm;
  readonly fees: FarmProspectus['fees'];
}

/** What of a change open investments stand in the way of, if there are any. */
export function boundTerms(was: Terms, is: Terms): readonly OpenTerm[] {
  const changed = Object.keys(changedParts(was.farm, is.farm)?.after ?? {});
  const hasOtherFees = !isDeepStrictEqual(was.fees, is.fees);
  return openTermsIn(hasOtherFees ? [...changed, 'fees'] : changed, was.farm, is.farm);
}

/** Null where nothing is open, or nothing was asked for that this would forbid: then nobody is asked. */
export async function openRefusal(
  tx: Queryable,
  farmId: Id<'farm'>,
  terms: readonly OpenTerm[],
  count: CountOpenInvestments | undefined,
): Promise<OpenRefusal | null> {
  if (terms.length === 0 || count === undefined) return null;
  const investments = await count(tx, farmId);
  return investments === 0 ? null : { code: 'investments_open', terms, investments };
}
