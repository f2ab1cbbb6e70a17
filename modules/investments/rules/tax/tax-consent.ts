import type { AccountType } from '../../../investors/rules/index.ts';

/** How a tax document reaches whoever it is for. */
export const TAX_DELIVERIES = ['electronic', 'mail', 'custodian'] as const;
export type TaxDelivery = (typeof TAX_DELIVERIES)[number];

/**
 * What must be said before somebody agrees to receive Schedules K-1 electronically (Rev. Proc. 2012-17): the paper that comes
 * otherwise, what it covers and how long, how to get paper later, how to withdraw, when it ends, how to stay reachable,
 * what is needed to open it, and that it may have to be printed and attached to a return.
 */
export const TAX_DISCLOSURE = {
  version: '2026-11-17',
  paragraphs: [
    'If you don’t agree, we mail you each Schedule K-1 on paper.',
    'Your consent covers every Schedule K-1 and state copy of every farm you hold, each year until you withdraw it. It doesn’t cover documents of a retirement account, which go to its custodian.',
    'After you agree, you can still get any of them on paper. Write to us and we mail it free of charge. That doesn’t withdraw your consent.',
    'You can withdraw it at any time on this page or by writing to us, and we confirm it in writing. It counts for documents issued after that; those you already have stay valid.',
    'We stop electronic delivery if you withdraw, if your sign-in is closed, or if we can’t reach you by email. Then we mail paper.',
    'Keep your email address up to date in your settings. We write to it when a document is ready, and tell you there if our own contact details change.',
    'You need a current web browser and a program that opens PDF files. Documents stay here for at least seven years. You may have to print a Schedule K-1 and attach it to a federal, state or local return.',
  ],
} as const;

/** The whole of it as one text, whose hash is kept with the consent. */
export const taxDisclosureText = (): string =>
  [`Version ${TAX_DISCLOSURE.version}`, ...TAX_DISCLOSURE.paragraphs].join('\n');

export interface ConsentSpan {
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
}

/** How a document is delivered that is issued at this moment: what was agreed then counts, not what came later. */
export function taxDelivery(type: AccountType, spans: readonly ConsentSpan[], at: Date): TaxDelivery {
  if (type === 'sdira') return 'custodian';
  const isAgreed = spans.some(
    ({ givenAt, withdrawnAt }) => givenAt <= at && (withdrawnAt === null || withdrawnAt > at),
  );
  return isAgreed ? 'electronic' : 'mail';
}
