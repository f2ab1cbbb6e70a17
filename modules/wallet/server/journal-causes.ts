import type { Queryable } from '@furrow/database/database';
import type { House } from '@furrow/module/house';
import { TAKEN_BACK_CAUSE } from './bank-lines/take-back.ts';
import { REFUND_CAUSE } from './custodians/owe-custodian.ts';
import { ADJUSTMENT_CAUSE } from './desk/post-adjustment.ts';
import { CREDIT_CAUSE } from './distributions/operating-credit.ts';
import { LINE_CAUSE } from './distributions/pay-batch.ts';
import { WITHHELD_CAUSE } from './distributions/set-apart.ts';
import { WIRE_CAUSE } from './distributions/wire-approval.ts';
import { TAX_CAUSE } from './taxes/end-tax-payment.ts';

/** Which of these things there are, by their ids. */
export type CauseFinder = (snapshot: Queryable, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** The kinds of things that a module moves money for, each with how one is found. */
export type JournalCauses = Readonly<Record<string, CauseFinder>>;

declare module '@furrow/module/house' {
  interface Questions {
    /** What a later module moves money for. A journal with a cause of any other kind is a fault of the books. */
    journalCauses(): JournalCauses;
  }
}

/** What this module moves money for. The proofs of these things compare each with its journals. */
export const OWN_CAUSES: readonly string[] = [
  'payment',
  'bank_line',
  TAKEN_BACK_CAUSE,
  ADJUSTMENT_CAUSE,
  LINE_CAUSE,
  WITHHELD_CAUSE,
  TAX_CAUSE,
  WIRE_CAUSE,
  REFUND_CAUSE,
  CREDIT_CAUSE,
];

export const laterCauses = ({ answersTo }: Pick<House, 'answersTo'>): JournalCauses =>
  Object.assign({}, ...answersTo('journalCauses').map((causes) => causes()));
