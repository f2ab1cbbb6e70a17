import { formatShortDate } from '@furrow/kernel/dates';
import type { ReviewAct, ReviewDecision } from '@furrow/modules/investors/contract';
import { statusText } from './status-text.ts';

interface ActText {
  /** On the button. */
  readonly label: string;
  /** Behind 'If you'. */
  readonly condition: string;
  /** Said when it is done. */
  readonly done: string;
  readonly key: string | null;
  readonly variant: 'primary' | 'secondary' | 'danger';
  /** The owner reads the reason. */
  readonly ownerReads: boolean;
}

const act = (
  label: string,
  condition: string,
  done: string,
  more: Partial<Pick<ActText, 'key' | 'variant' | 'ownerReads'>> = {},
): ActText => ({ label, condition, done, key: null, variant: 'secondary', ownerReads: false, ...more });

export const ACT_TEXTS: Readonly<Record<ReviewAct, ActText>> = {
  accreditation_approve: act('Approve', 'approve', 'Accreditation approved.', {
    key: 'a',
    variant: 'primary',
    ownerReads: true,
  }),
  accreditation_ask: act('Ask for more', 'ask for more', 'Sent back to the owner.', {
    key: 'i',
    ownerReads: true,
  }),
  accreditation_reject: act('Reject', 'reject', 'Accreditation rejected.', {
    key: 'r',
    variant: 'danger',
    ownerReads: true,
  }),
  accreditation_extend: act('Extend accreditation', 'extend it', 'Accreditation extended.', {
    ownerReads: true,
  }),
  accreditation_revoke: act('Revoke accreditation', 'revoke it', 'Accreditation revoked.', {
    variant: 'danger',
    ownerReads: true,
  }),
  business_approve: act('Approve', 'approve', 'Business approved.', {
    key: 'a',
    variant: 'primary',
    ownerReads: true,
  }),
  business_ask: act('Ask for more', 'ask for more', 'Sent back to the owner.', {
    key: 'i',
    ownerReads: true,
  }),
  business_reject: act('Reject', 'reject', 'Business rejected.', {
    key: 'r',
    variant: 'danger',
    ownerReads: true,
  }),
  identity_pass: act('Pass the check', 'pass the check', 'The identity check is passed.', {
    key: 'a',
    variant: 'primary',
  }),
  identity_fail: act('Fail the check', 'fail the check', 'The identity check is not passed.', {
    key: 'r',
    variant: 'danger',
  }),
  identity_clear: act('Clear the person', 'clear the person', 'The person is cleared.', {
    key: 'a',
    variant: 'primary',
  }),
  identity_hold: act('Put on hold', 'put the person on hold', 'The person is on hold.', {
    variant: 'danger',
  }),
  identity_reverify: act('Require a new check', 'require a new check', 'A new identity check is required.', {
    ownerReads: true,
  }),
  identity_allow: act('Allow more tries', 'allow more tries', 'More tries are allowed.'),
  consent_approve: act('Approve the letter', 'approve the letter', 'The employer’s consent is approved.', {
    key: 'a',
    variant: 'primary',
    ownerReads: true,
  }),
  consent_decline: act('Decline the letter', 'decline the letter', 'The employer’s consent is declined.', {
    key: 'r',
    variant: 'danger',
    ownerReads: true,
  }),
  warnings_seen: act('Mark as reviewed', 'mark it as reviewed', 'The warnings are reviewed.', {
    key: 'a',
    variant: 'primary',
    ownerReads: true,
  }),
  suitability_restrict: act('Restrict the account', 'restrict the account', 'The account is restricted.', {
    variant: 'danger',
    ownerReads: true,
  }),
  suitability_release: act('End the restriction', 'end the restriction', 'The restriction has ended.', {
    ownerReads: true,
  }),
  customer_close: act('Close the customer', 'close the customer', 'The payments customer is closed.', {
    variant: 'danger',
  }),
  customer_reopen: act('Reopen the customer', 'reopen the customer', 'The payments customer is reopened.'),
};

type Effect = ReviewDecision['effects'][number];

const FIGURES: Readonly<Record<Effect['figure'], string>> = {
  accreditation: 'Accreditation',
  accreditation_until: 'Accredited until',
  identity: 'Identity check',
  reverification: 'New check required',
  hold: 'Person on hold',
  business: 'Business or trust',
  business_asked: 'More asked for',
  employer_consent: 'Employer’s consent',
  suitability: 'Suitability',
  payments_customer: 'Payments customer',
  can_invest: 'Can invest',
};

export const figureLabel = ({ figure }: Pick<Effect, 'figure'>): string => FIGURES[figure];

export function figureText(figure: Effect['figure'], value: string | null): string {
  if (figure === 'accreditation_until') return value === null ? 'none' : formatShortDate(value);
  return statusText(value);
}
