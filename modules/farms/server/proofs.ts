import { sql } from '@furrow/database/sql';
import { type Proof, rowsOf } from '@furrow/module/proof';
import { verifyValuations } from './valuations/verify-valuations.ts';
import { verifyFarmLists } from './verify-farm-lists.ts';
import { verifyFarmStatuses, verifyRegisterAudit } from './verify-register-audit.ts';
import { verifyShareRegister } from './verify-share-register.ts';

interface FarmProblem {
  readonly rule: string;
  readonly farm_id: string;
  readonly detail: string;
}

const ofFarm = ({ rule, farm_id: where, detail }: FarmProblem) => ({
  rule,
  where,
  detail,
});

export const farmProofs: Readonly<Record<string, Proof>> = {
  'share register': {
    find: async (snapshot) => (await verifyShareRegister(snapshot)).map(ofFarm),
    rows: rowsOf(sql`share_entry`),
  },
  'kept counters': {
    find: async (snapshot) =>
      (await verifyFarmLists(snapshot)).map(({ rule, shelf, detail }) => ({
        rule,
        where: `list ${shelf}`,
        detail,
      })),
    rows: rowsOf(sql`farm`),
  },
  'register against audit': {
    find: async (snapshot) => (await verifyRegisterAudit(snapshot)).map(ofFarm),
    rows: rowsOf(sql`share_entry`),
  },
  'farm statuses': {
    find: async (snapshot) => (await verifyFarmStatuses(snapshot)).map(ofFarm),
    rows: rowsOf(sql`farm`),
  },
  valuations: {
    find: async (snapshot) => (await verifyValuations(snapshot)).map(ofFarm),
    rows: rowsOf(sql`farm_valuation`),
  },
};
