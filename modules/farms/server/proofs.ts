import type { Proof } from '@furrow/module/proof';
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
  'share register': async (snapshot) => (await verifyShareRegister(snapshot)).map(ofFarm),
  'kept counters': async (snapshot) =>
    (await verifyFarmLists(snapshot)).map(({ rule, shelf, detail }) => ({
      rule,
      where: `list ${shelf}`,
      detail,
    })),
  'register against audit': async (snapshot) => (await verifyRegisterAudit(snapshot)).map(ofFarm),
  'farm statuses': async (snapshot) => (await verifyFarmStatuses(snapshot)).map(ofFarm),
};
