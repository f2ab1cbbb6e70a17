import type { Notice } from '../notice.ts';

type Words = Omit<Notice, 'code' | 'cause' | 'channel'>;

const access = (text: string): Words => ({ type: 'verification', text, link: '/profile/my-advisors' });

/** Their link is in the email alone: whoever has it acts in their name. */
const asked = (text: string): Words => ({
  type: 'verification',
  text: `${text} Open the link in the email we sent you.`,
  link: null,
});

/**
 * Who may look at one's accounts, and one's own copy of the data. Nobody is named: what is told stays, and the other
 * side may have their data deleted.
 */
export const ACCESS_NOTICES = {
  advisor_invited: access('You invited an advisor to view your accounts.'),
  advisor_accepted: access('Your advisor accepted your invitation and can now view your accounts.'),
  advisor_left: access('One of your advisors can no longer view your accounts.'),
  client_invited: asked('You’re invited to view a client’s accounts.'),
  person_invited: asked('You’re asked to fill in your own part of an investment account.'),
  attestation_asked: asked('A client asks you to confirm their accreditation.'),
  client_accepted: access('You accepted an invitation and can now view your client’s accounts.'),
  client_left: access('You can no longer view the accounts of one of your clients.'),
  data_ready: {
    type: 'document',
    text: 'The copy of your data is ready. You can download it for 7 days.',
    link: '/profile/settings',
  },
} as const satisfies Readonly<Record<string, Words>>;

export type AccessNoticeCode = keyof typeof ACCESS_NOTICES;

export const accessNotice = (code: AccessNoticeCode, cause: string): Notice => ({
  channel: 'general-system',
  code,
  cause,
  ...ACCESS_NOTICES[code],
});
