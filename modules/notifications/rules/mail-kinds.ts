/** How soon one wants an email about something. */
export const MAIL_PACES = ['at_once', 'daily', 'weekly', 'off'] as const;
export type MailPace = (typeof MAIL_PACES)[number];

export const PACE_WORDS: Readonly<Record<MailPace, string>> = {
  at_once: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'No email',
};

interface MailKindRule {
  readonly title: string;
  readonly text: string;
  readonly pace: MailPace;
  /** Why nobody can change it; null where one can. */
  readonly locked: string | null;
}

/** What people are emailed about, in the order of their settings. */
const KINDS = {
  security: {
    title: 'Sign-in and security',
    text: 'Changes to your sign-in, and anything unusual about it.',
    pace: 'at_once',
    locked: 'Always sent, so you notice if it wasn’t you.',
  },
  legal: {
    title: 'Legal and tax documents',
    text: 'Documents to sign, statements, tax forms and official notices.',
    pace: 'at_once',
    locked: 'Always sent, because we’re required to deliver these to you.',
  },
  money: {
    title: 'Your money',
    text: 'Deposits, withdrawals, distributions and what you pay for an investment.',
    pace: 'at_once',
    locked: 'Always sent, so you see every movement of your money.',
  },
  checks: {
    title: 'Checks of your accounts',
    text: 'Identity, business, accreditation and suitability reviews.',
    pace: 'at_once',
    locked: 'Always sent, because your accounts may wait for you.',
  },
  accounts: {
    title: 'Other news about your accounts',
    text: 'Progress of your investments, advisors and account changes.',
    pace: 'at_once',
    locked: null,
  },
  farms: {
    title: 'Farms you hold',
    text: 'Notes, reports, valuations and outlooks of your farms.',
    pace: 'daily',
    locked: null,
  },
  watching: {
    title: 'Offerings you watch',
    text: 'Offerings on your watchlist and those you wait for.',
    pace: 'daily',
    locked: null,
  },
  news: {
    title: 'News from us',
    text: 'What we tell all investors, such as new features and hours.',
    pace: 'daily',
    locked: null,
  },
} as const satisfies Readonly<Record<string, MailKindRule>>;

export type NoticeMailKind = keyof typeof KINDS;

export const NOTICE_MAIL_KINDS = Object.keys(KINDS) as readonly NoticeMailKind[];
export const MAIL_KIND_RULES: Readonly<Record<NoticeMailKind, MailKindRule>> = KINDS;

export const isLockedKind = (kind: NoticeMailKind): boolean => MAIL_KIND_RULES[kind].locked !== null;

export const OPTIONAL_MAIL_KINDS = NOTICE_MAIL_KINDS.filter((kind) => !isLockedKind(kind));

/** What a person chose; what they never touched, and what nobody can choose, is as it was set up. */
export function paceOf(
  kind: NoticeMailKind,
  chosen: Readonly<Partial<Record<NoticeMailKind, MailPace>>>,
): MailPace {
  const rule = MAIL_KIND_RULES[kind];
  return rule.locked === null ? (chosen[kind] ?? rule.pace) : rule.pace;
}
