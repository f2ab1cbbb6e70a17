import type { House } from '@furrow/module/house';
import { lineWords } from '../bank-lines/line-words.ts';
import { TAKEN_BACK_CAUSE } from '../bank-lines/take-back.ts';
import { takenBackWords } from '../bank-lines/taken-back-words.ts';
import { refundWords } from '../custodians/refund-words.ts';
import { readAdjustments } from '../desk/adjustment-words.ts';
import { payoutWords } from '../distributions/payout-words.ts';
import type { CauseReader } from './cause-words.ts';

export type CauseReaders = Readonly<Record<string, CauseReader>>;

declare module '@furrow/module/house' {
  interface Questions {
    /** Words for the transactions that a later module made, by the type of their cause. */
    transactionWords(): CauseReaders;
  }
}

/** Of this module's own causes besides payments, by their type. */
const OWN: CauseReaders = {
  adjustment: readAdjustments,
  bank_line: lineWords,
  custodian_refund: refundWords,
  distribution_line: payoutWords,
  [TAKEN_BACK_CAUSE]: takenBackWords,
};

export function causeReaders({ answersTo }: Pick<House, 'answersTo'>): CauseReaders {
  return Object.assign({}, OWN, ...answersTo('transactionWords').map((readers) => readers()));
}
