import type { AccountType } from '../../investors/rules/index.ts';

/** What an investor agrees to before signing, in this order (B5). */
export const CONSENT_NAMES = ['records', 'accredited', 'authority', 'provider'] as const;
export type ConsentName = (typeof CONSENT_NAMES)[number];

export interface Consent {
  readonly name: ConsentName;
  /** Raised with every change of the words: what somebody agreed to is kept as it was. */
  readonly version: string;
  readonly text: string;
}

const VERSION = '2026-11';

const TEXTS: Readonly<Record<ConsentName, (purchaser: string) => string>> = {
  records: () => 'I agree to the electronic records and signatures form and the privacy policy.',
  accredited: (purchaser) =>
    `I confirm that the purchaser, ${purchaser}, is an accredited investor under Rule 501 of Regulation D.`,
  authority: () =>
    'I warrant that I have full power and authority to enter into these agreements and to make this investment.',
  provider: () => 'I authorize the provider of my self-directed IRA to invest and to sign on my behalf.',
};

/** For an IRA the authorization of its provider takes the place of the third (decisions 14). */
export function consentsFor(type: AccountType, purchaser: string): readonly Consent[] {
  const names: readonly ConsentName[] = [
    'records',
    'accredited',
    type === 'sdira' ? 'provider' : 'authority',
  ];
  return names.map((name) => ({ name, version: VERSION, text: TEXTS[name](purchaser) }));
}
