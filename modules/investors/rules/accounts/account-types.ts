export const ACCOUNT_TYPES = ['individual', 'entity', 'trust', 'sdira', 'solo401k'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const ACCOUNT_TYPE_LABELS: Readonly<Record<AccountType, { label: string; help: string }>> = {
  individual: { label: 'Individual', help: 'You invest in your own name.' },
  entity: { label: 'Entity', help: 'A company or partnership invests, and you act for it.' },
  trust: { label: 'Trust', help: 'A trust invests, and you are its trustee or act for its trustees.' },
  sdira: { label: 'Self-directed IRA', help: 'Your IRA invests through its custodian.' },
  solo401k: {
    label: 'Solo 401(k)',
    help: 'The retirement plan of your one-person business invests.',
  },
};

export function isAccountType(text: unknown): text is AccountType {
  return ACCOUNT_TYPES.some((type) => type === text);
}

/** The law looks at the person behind a retirement account, and at the business or trust itself otherwise. */
export function isNaturalPerson(type: AccountType): boolean {
  return type !== 'entity' && type !== 'trust';
}

/** More than any household has; whoever fills a database with drafts meets it. */
const MOST_ACCOUNTS = 50;

export function openAccountRefusal(accountCount: number): 'too_many_accounts' | null {
  return accountCount >= MOST_ACCOUNTS ? 'too_many_accounts' : null;
}
