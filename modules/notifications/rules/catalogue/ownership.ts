import { transferPath } from '../../../investments/rules/index.ts';
import type { About, Notice } from '../notice.ts';
import { type Entry, systemNotice } from './entry.ts';

interface Transfer {
  readonly transferId: string;
  /** 'a private offering' to whoever may not see it */
  readonly farm: string;
  readonly shares: string;
  /** The last day on which it can be signed. */
  readonly day: string;
}

interface Pledge {
  readonly farm: string;
  readonly shares: string;
  /** Of a farm that may be seen, and the investment that a pledge became. */
  readonly slug: string | null;
  readonly investmentId: string | null;
}

interface TaxForm {
  /** '2025 Schedule K-1' */
  readonly form: string;
  readonly farm: string;
  readonly day: string;
}

interface Reinvesting {
  readonly amount: string;
  readonly farm: string;
}

const entry = <Facts>(one: Entry<Facts>): Entry<Facts> => one;
const transfer = ({ transferId }: Transfer) => transferPath(transferId);
const TAX_CENTER = () => '/tax-center';
const REINVEST = () => '/portfolio/reinvest';
const pledge = ({ slug }: Pledge) => (slug === null ? null : `/${slug}/pledge/complete`);

/** What is said of transfers, pledges, tax documents and reinvesting, by code. */
export const OWNERSHIP_NOTICES = {
  transfer_started: entry<Transfer>({
    type: 'investment',
    text: ({ shares, farm, day }) =>
      `You started to transfer ${shares} of ${farm}. They stay yours until the recipient signs, by ${day}.`,
    link: transfer,
  }),
  transfer_to_sign: entry<Transfer>({
    type: 'document',
    red: true,
    text: ({ shares, farm, day }) => `Sign the joinder agreement by ${day} to receive ${shares} of ${farm}.`,
    link: transfer,
  }),
  transfer_ends_soon: entry<Transfer>({
    type: 'document',
    red: true,
    text: ({ shares, farm, day }) => `Last reminder: sign by ${day} to receive ${shares} of ${farm}.`,
    link: transfer,
  }),
  transfer_given: entry<Transfer>({
    type: 'investment',
    text: ({ shares, farm }) => `The recipient signed: you transferred ${shares} of ${farm}.`,
    link: transfer,
  }),
  transfer_received: entry<Transfer>({
    type: 'congrats',
    text: ({ shares, farm }) => `You signed and own ${shares} of ${farm} now.`,
    link: transfer,
  }),
  transfer_canceled: entry<Transfer>({
    type: 'investment',
    text: ({ shares, farm }) => `The transfer of ${shares} of ${farm} was canceled. No shares changed hands.`,
    link: transfer,
  }),
  transfer_declined: entry<Transfer>({
    type: 'investment',
    text: ({ shares, farm }) => `The transfer of ${shares} of ${farm} was declined. No shares changed hands.`,
    link: transfer,
  }),
  transfer_expired: entry<Transfer>({
    type: 'investment',
    text: ({ shares, farm }) => `The transfer of ${shares} of ${farm} wasn’t signed in time and has ended.`,
    link: transfer,
  }),
  transfer_stopped: entry<Transfer>({
    type: 'investment',
    text: ({ shares, farm }) => `We stopped the transfer of ${shares} of ${farm}. No shares changed hands.`,
    link: transfer,
  }),
  pledge_made: entry<Pledge>({
    type: 'investment',
    text: ({ shares, farm }) => `You pledged for ${shares} of ${farm}. We’ll tell you when it opens.`,
    link: pledge,
  }),
  pledge_ready: entry<Pledge>({
    type: 'investment',
    text: ({ farm }) =>
      `${farm} is open. We filled in an investment from your pledge: nothing is reserved yet.`,
    link: ({ slug, investmentId }) =>
      slug === null || investmentId === null ? null : `/${slug}/investment-process/${investmentId}`,
  }),
  pledge_ended: entry<Pledge>({
    type: 'investment',
    text: ({ farm }) => `Your pledge for ${farm} has ended because the offering closed. You paid nothing.`,
    link: () => '/investments/primary-offerings',
  }),
  tax_form_ready: entry<TaxForm>({
    type: 'document',
    text: ({ form, farm }) => `Your ${form} of ${farm} is ready.`,
    link: TAX_CENTER,
  }),
  tax_form_corrected: entry<TaxForm>({
    type: 'document',
    text: ({ form, farm }) => `Your ${form} of ${farm} was corrected. Use the new version.`,
    link: TAX_CENTER,
  }),
  tax_form_withdrawn: entry<TaxForm>({
    type: 'document',
    text: ({ form, farm }) => `Don’t use your ${form} of ${farm}: we withdrew it. A new one follows.`,
    link: TAX_CENTER,
  }),
  tax_form_again: entry<TaxForm>({
    type: 'document',
    text: ({ form, farm }) => `Here’s your ${form} of ${farm} once more.`,
    link: TAX_CENTER,
  }),
  tax_form_delayed: entry<TaxForm>({
    type: 'document',
    text: ({ form, farm, day }) => `Your ${form} of ${farm} is delayed. We expect it on ${day}.`,
    link: TAX_CENTER,
  }),
  reinvestment_choice: entry<Reinvesting>({
    type: 'investment',
    text: ({ amount }) => `You have ${amount} of distributions to reinvest. Choose an offering.`,
    link: REINVEST,
  }),
  reinvestment_closed: entry<Reinvesting>({
    type: 'investment',
    text: ({ farm }) => `Your distributions can’t be reinvested in ${farm} anymore. Choose another offering.`,
    link: REINVEST,
  }),
} as const;

export type OwnershipCode = keyof typeof OWNERSHIP_NOTICES;
export type OwnershipFacts<Code extends OwnershipCode> =
  (typeof OWNERSHIP_NOTICES)[Code] extends Entry<infer Facts> ? Facts : never;

export function ownershipNotice<Code extends OwnershipCode>(
  code: Code,
  facts: OwnershipFacts<Code>,
  about: About,
): Notice {
  return systemNotice(OWNERSHIP_NOTICES[code] as Entry<OwnershipFacts<Code>>, facts, { code, ...about });
}

export const MENDED_BY_TRANSFER_END: readonly OwnershipCode[] = ['transfer_to_sign', 'transfer_ends_soon'];
