import type { Proof } from '@furrow/module/proof';
import { type AccountProblem, verifyAccountHistory, verifyAccountStatuses } from './verify-accounts.ts';

const ofAccount = ({ rule, account_id: where, detail }: AccountProblem) => ({ rule, where, detail });

export const investorProofs: Readonly<Record<string, Proof>> = {
  'account statuses': async (snapshot) => (await verifyAccountStatuses(snapshot)).map(ofAccount),
  'account history': async (snapshot) => (await verifyAccountHistory(snapshot)).map(ofAccount),
};
