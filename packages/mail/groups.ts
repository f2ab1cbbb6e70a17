interface Group {
  /** Nobody can turn these off: they protect people, or the law asks for them. */
  readonly isLocked: boolean;
  /** Why one gets it, at the foot of the email. */
  readonly why: string;
}

/** What emails are about, in the groups by which people choose which ones they get. */
export const MAIL_GROUPS = {
  security: {
    isLocked: true,
    why: 'You got this email because it’s about the security of your account. We always send these.',
  },
  legal: {
    isLocked: true,
    why: 'You got this email because it’s about your documents, taxes or data. We always send these.',
  },
  money: {
    isLocked: true,
    why: 'You got this email because it’s about your money or what you own. We always send these.',
  },
  checks: {
    isLocked: true,
    why: 'You got this email because it’s about the review of your account. We always send these.',
  },
  updates: { isLocked: false, why: 'You got this email because you follow what it’s about.' },
  offers: { isLocked: false, why: 'You got this email because you asked us to let you know.' },
  reminders: { isLocked: false, why: 'You got this email because something is waiting for you.' },
} as const satisfies Readonly<Record<string, Group>>;

export type MailGroup = keyof typeof MAIL_GROUPS;
