import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import { type FarmType, isUnitOffering } from '../../../farms/rules/index.ts';

/** Raised with every change of the words: what somebody agreed to is kept as it was. */
export const ASSIGNMENT_VERSION = '2026-11-18.2';

export interface Assigned {
  readonly shares: number;
  readonly farm: string;
  /** Some farms sell units instead of shares. */
  readonly farmType: FarmType;
  /** The account that gives them, as it is titled on agreements. */
  readonly giver: string;
  /** The account that gets them, or the address of whoever does. */
  readonly recipient: string;
}

/** What whoever gives shares away confirms, in this order. The paragraphs together are what is kept, with their hash. */
export function assignmentParagraphs({
  shares,
  farm,
  farmType,
  giver,
  recipient,
}: Assigned): readonly string[] {
  const what = `${formatShares(shares)} ${plural(shares, isUnitOffering(farmType) ? 'unit' : 'share')} of ${farm}`;
  return [
    `${giver} assigns ${what}, with all rights and obligations that come with them, to ${recipient}. No money is paid for them.`,
    'The transfer takes effect when the recipient signs the joinder agreement. Until then it can be canceled.',
    'Distributions with an earlier record date are still paid to the current owner. Later ones are paid to the recipient.',
    'The transfer can have tax consequences, for example as a gift. We don’t give tax advice.',
  ];
}

/** The whole of it as one text, whose hash is kept with the confirmation. */
export const assignmentText = (assigned: Assigned): string =>
  [`Version ${ASSIGNMENT_VERSION}`, ...assignmentParagraphs(assigned)].join('\n');
