import { formatShortDate } from '@furrow/kernel/dates';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { plural } from '@furrow/kernel/text';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import { formNameOf, type TaxDocumentRow } from './tax-row.ts';

export const TAX_MAILS = mailKinds('investments.tax', {
  available: 'legal',
  corrected: 'legal',
  voided: 'legal',
  again: 'legal',
  delayed: 'legal',
});

/** What happened to documents that their owner is told of. */
export type TaxTurn = Exclude<keyof typeof TAX_MAILS, 'delayed'>;

type Named = Pick<TaxDocumentRow, 'tax_year' | 'form' | 'delivery' | 'note'> & { readonly farm: string };

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
const NOTES = ['We never ask for your Social Security number by email or phone.'];

/** One email for all of them that somebody got at once. */
export function documentEmail(
  site: Site,
  person: Contact,
  turn: TaxTurn,
  documents: readonly Named[],
): MailMessage {
  const names = documents.map(
    ({ tax_year, form, farm }) => `${tax_year} ${formNameOf(form)} of ${oneLine(farm)}`,
  );
  const [first = ''] = names;
  const list = names.length === 1 ? first : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const are = plural(names.length, 'is', 'are');
  const what = names.length === 1 ? first : `${names.length} tax documents`;
  const note = documents.find((one) => one.note !== null)?.note;
  const words = {
    available: { subject: `Your ${what} ${are} ready`, text: [`Your ${list} ${are} ready.`] },
    corrected: {
      subject: `Your ${what} ${plural(names.length, 'was', 'were')} corrected`,
      text: [
        `We corrected your ${list}. Use this version; it replaces the one you have.`,
        ...(note ? [`What changed: ${oneLine(note)}`] : []),
        'If you already filed with the earlier one, ask your tax advisor whether to amend your return.',
      ],
    },
    voided: {
      subject: `Don’t use your ${what}`,
      text: [
        `We withdrew your ${list}. Please don’t use ${plural(names.length, 'it', 'them')} for your return.`,
        'We’ll email you when a new one is ready.',
      ],
    },
    again: { subject: `Your ${what}`, text: [`Here’s your ${list} once more.`] },
  }[turn];
  return emailLayout(site, {
    kind: TAX_MAILS[turn],
    to: person.email,
    subject: words.subject,
    greeting: greetingFor(person.firstName),
    paragraphs: [...words.text, ...(turn === 'voided' ? [] : deliveryText(documents))],
    action: { label: 'Open the tax center', url: new URL('/tax-center', site.origin).href },
    notes: NOTES,
  });
}

function deliveryText(documents: readonly Named[]): readonly string[] {
  const has = (delivery: Named['delivery']) => documents.some((one) => one.delivery === delivery);
  return [
    ...(has('mail') ? ['We mail it to you on paper. You can also open it in the tax center.'] : []),
    ...(has('custodian') ? ['What belongs to a retirement account goes to its custodian.'] : []),
  ];
}

interface Delay {
  readonly taxYear: number;
  readonly farm: string;
  readonly form: string;
  readonly expected_on: CalendarDay;
  readonly reason: string;
}

export function delayEmail(
  site: Site,
  person: Contact,
  { taxYear, farm, form, expected_on, reason }: Delay,
): MailMessage {
  const name = `${taxYear} ${form} of ${oneLine(farm)}`;
  const day = formatShortDate(expected_on);
  return emailLayout(site, {
    kind: TAX_MAILS.delayed,
    to: person.email,
    // The day comes first: lists of emails cut what is long.
    subject: `Delayed until ${day}: your ${name}`,
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `Your ${name} is now expected on ${day}.`,
      oneLine(reason),
      'We’ll email you when it’s ready. If you need more time to file, Form 4868 extends it; it doesn’t extend the time to pay.',
    ],
    action: { label: 'Open the tax center', url: new URL('/tax-center', site.origin).href },
    notes: NOTES,
  });
}
