import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { addDays } from '@furrow/kernel/new-york-day';
import { type AccountPanel, stepLink } from '../../../investors/rules/index.ts';
import type { NotificationType } from '../channels.ts';
import type { Notice } from '../notice.ts';
import { shortName, shortQuote } from './short.ts';

/** What a notice about an account says: of whom, why, and until when. */
export interface AccountFacts {
  readonly accountId: Id<'acc'>;
  readonly accountName: string;
  /** Only what the owner may read. */
  readonly reason: string | null;
  /** The first day on which an approval no longer holds. */
  readonly validUntil: string | null;
}

interface Given {
  /** 'Smith Family Trust', or 'your account' where it has no name. */
  readonly account: string;
  /** ': “The letter is not dated.”', or nothing. */
  readonly why: string;
  /** ' through Nov 14, 2027', or nothing. */
  readonly through: string;
}

interface Words {
  readonly type: NotificationType;
  readonly red?: true;
  readonly panel: AccountPanel | 'contact' | 'wallet';
  readonly text: (given: Given) => string;
}

const verification = (panel: Words['panel'], text: Words['text']): Words => ({
  type: 'verification',
  panel,
  text,
});
const mustAct = (
  panel: Words['panel'],
  text: Words['text'],
  type: NotificationType = 'verification',
): Words => ({
  type,
  red: true,
  panel,
  text,
});

/** What owners are told about their accounts, by the code of the notice. */
export const ACCOUNT_NOTICES = {
  kyc_passed: verification('verification', ({ account }) => `Your identity is verified for ${account}.`),
  kyc_in_review: verification(
    'verification',
    ({ account }) => `We’re reviewing your identity check for ${account}. You don’t need to do anything.`,
  ),
  kyc_failed: mustAct(
    'verification',
    ({ account }) =>
      `We couldn’t verify your identity for ${account}. Check your details and start the identity check again.`,
  ),
  kyc_ended: mustAct(
    'verification',
    ({ account }) => `Your identity check for ${account} ended without a result. Start it again.`,
  ),
  kyc_tries_allowed: mustAct(
    'verification',
    ({ account }) => `You can start the identity check for ${account} again.`,
  ),
  kyb_approved: verification('business', ({ account }) => `We finished reviewing ${account}. It’s approved.`),
  kyb_received: verification(
    'business',
    ({ account }) => `We received the documents for ${account} and are reviewing them.`,
  ),
  kyb_in_review: verification(
    'business',
    ({ account }) => `We’re reviewing the changes to ${account}. You don’t need to do anything.`,
  ),
  kyb_more_info: mustAct(
    'business',
    ({ account, why }) => `We need more information about ${account}${why || '.'}`,
  ),
  kyb_declined: mustAct('business', ({ account, why }) => `We couldn’t approve ${account}${why || '.'}`),
  review_started: verification(
    'verification',
    () => 'We’re reviewing your details. Your accounts can’t make new investments until we’re done.',
  ),
  review_finished: verification(
    'verification',
    () => 'We finished reviewing your details. Everything is in order.',
  ),
  reverification_due: mustAct(
    'verification',
    ({ account, why }) => `Verify your identity again for ${account}${why || '.'}`,
  ),
  employer_consent_approved: verification(
    'suitability',
    ({ account }) => `We accepted your employer’s consent for ${account}.`,
  ),
  employer_consent_declined: mustAct(
    'suitability',
    ({ account, why }) => `We couldn’t accept your employer’s consent for ${account}${why || '.'}`,
  ),
  certification_due: mustAct(
    'people',
    ({ account }) => `The owners of ${account} changed. Certify them again within 30 days.`,
  ),
  certification_ended: mustAct(
    'people',
    ({ account }) => `Your ownership certification for ${account} has expired. Certify the owners again.`,
  ),
  suitability_restricted: mustAct(
    'suitability',
    ({ account, why }) => `${account} can’t make new investments for now${why || '. Review your answers.'}`,
    'restricted',
  ),
  suitability_cleared: verification(
    'suitability',
    ({ account }) => `The investment restriction on ${account} has been lifted.`,
  ),
  suitability_due_soon: mustAct(
    'suitability',
    ({ account }) => `Answer the suitability questions for ${account} again within 30 days.`,
  ),
  suitability_due: mustAct(
    'suitability',
    ({ account }) => `Answer the suitability questions for ${account} again before you invest.`,
    'restricted',
  ),
  accredited: {
    type: 'congrats',
    panel: 'accreditation',
    text: ({ account, through }) =>
      `Congratulations! The accreditation for ${account} is verified${through}.`,
  },
  accreditation_renewed: verification(
    'accreditation',
    ({ account, through }) => `The accreditation for ${account} has been renewed${through}.`,
  ),
  accreditation_more_info: mustAct(
    'accreditation',
    ({ account, why }) => `We need more information about the accreditation for ${account}${why || '.'}`,
  ),
  accreditation_declined: mustAct(
    'accreditation',
    ({ account, why }) => `We couldn’t verify the accreditation for ${account}${why || '.'}`,
  ),
  accreditation_expiring: verification(
    'accreditation',
    ({ account, through }) =>
      `The accreditation for ${account} expires soon: it is valid${through || ' for 30 days at most'}. Renew it now.`,
  ),
  accreditation_expired: mustAct(
    'accreditation',
    ({ account }) => `The accreditation for ${account} has expired. Renew it to invest again.`,
    'restricted',
  ),
  accreditation_revoked: mustAct(
    'accreditation',
    ({ account, why }) => `The accreditation for ${account} has been revoked${why || '.'}`,
    'restricted',
  ),
  advisor_attested: verification(
    'accreditation',
    ({ account }) => `Your advisor confirmed the accreditation for ${account}. We’re reviewing the answer.`,
  ),
  ready_to_invest: {
    type: 'congrats',
    panel: 'details',
    text: ({ account }) => `Congratulations! ${account} is ready to invest.`,
  },
  wallet_opened: {
    type: 'wallet',
    panel: 'wallet',
    text: ({ account }) => `The wallet for ${account} is open. Link a bank to add money.`,
  },
  wallet_retry: mustAct(
    'verification',
    ({ account }) => `Submit the details of ${account} again to open its wallet.`,
    'wallet',
  ),
  wallet_document: mustAct(
    'verification',
    ({ account }) => `Our payment service needs a document to open the wallet for ${account}.`,
    'wallet',
  ),
  wallet_not_taken: mustAct(
    'details',
    ({ account, why }) => `We couldn’t open the wallet for ${account} yet${why || '. Correct its details.'}`,
    'wallet',
  ),
  wallet_suspended: mustAct(
    'contact',
    ({ account }) =>
      `The wallet for ${account} is suspended. Money can’t move in or out for now. Please contact us.`,
    'restricted',
  ),
  wallet_closed: {
    type: 'restricted',
    panel: 'contact',
    text: ({ account }) =>
      `The wallet for ${account} is closed. If you didn’t ask for this, please contact us.`,
  },
  wallet_reopened: {
    type: 'wallet',
    panel: 'wallet',
    text: ({ account }) => `The wallet for ${account} is open again. Money can move in and out.`,
  },
} as const satisfies Readonly<Record<string, Words>>;

const walletLink = (accountId: Id<'acc'>) => `/profile/accounts?account=${accountId}&open=wallet`;

export type AccountNoticeCode = keyof typeof ACCOUNT_NOTICES;

export function accountNotice(code: AccountNoticeCode, facts: AccountFacts, cause: string): Notice {
  const { type, panel, text, ...words }: Words = ACCOUNT_NOTICES[code];
  const { accountId, accountName, reason, validUntil } = facts;
  const said = text({
    account: accountName.trim() === '' ? 'your account' : shortName(accountName),
    why: reason === null || reason.trim() === '' ? '' : `: “${shortQuote(reason)}”`,
    through: validUntil === null ? '' : ` through ${formatShortDate(addDays(validUntil, -1))}`,
  });
  return {
    channel: 'general-system',
    type,
    code,
    ...words,
    text: `${said.charAt(0).toUpperCase()}${said.slice(1)}`,
    link: panel === 'wallet' ? walletLink(accountId) : stepLink(accountId, panel),
    meta: { account_id: accountId },
    cause,
  };
}
