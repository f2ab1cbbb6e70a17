/** How long a link to a custodian works. */
export const CUSTODIAN_LINK_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;

export const custodianLinkExpiry = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + CUSTODIAN_LINK_DAYS * DAY_MS);

/** What a custodian is known by: owners write its name in their own way. */
export const custodianKey = (custodian: string): string =>
  custodian.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Raised with every change of the words. */
const VERSION = '2026-11';

/** What whoever signs for a custodian agrees to, in this order. */
export const custodianStatements = (custodian: string, title: string) => [
  {
    version: VERSION,
    text: `${custodian} agrees to sign these agreements electronically and to receive them as electronic records.`,
  },
  {
    version: VERSION,
    text: `I am authorized to sign for ${custodian}, the legal investor of ${title}, as the owner of the account directs.`,
  },
];

export const CUSTODIAN_STATES = ['no_address', 'sent', 'expired', 'signed'] as const;
export type CustodianState = (typeof CUSTODIAN_STATES)[number];

interface Asked {
  readonly expires_at: Date | null;
  readonly signed_at: Date | null;
}

/** Whose turn it is: the firm has to send a link where there is none that works. */
export function custodianState({ expires_at, signed_at }: Asked, now: Date): CustodianState {
  if (signed_at !== null) return 'signed';
  if (expires_at === null) return 'no_address';
  return expires_at > now ? 'sent' : 'expired';
}

/** The business days after which the firm has to call a custodian, for a signature and for a wire alike. */
export const CUSTODIAN_GOAL_DAYS = 10;

/** What a confirmed investment of an IRA waits for. */
type CustodianWait = 'address' | 'signature' | 'new_link' | 'wire';

const WAITS: Readonly<Record<CustodianState, CustodianWait>> = {
  no_address: 'address',
  sent: 'signature',
  expired: 'new_link',
  signed: 'wire',
};

export const custodianWait = (asked: Asked, now: Date): CustodianWait => WAITS[custodianState(asked, now)];
