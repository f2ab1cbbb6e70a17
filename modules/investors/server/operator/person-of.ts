import type { FormValues, StoredSecret } from '@furrow/forms/values';
import type { AccountStanding } from '../../contract/index.ts';
import { textIn } from '../common/text-answers.ts';

type Someone = AccountStanding['person'];
type Sealed = Readonly<Record<string, StoredSecret>> | undefined;

const NUMBERS = ['ssn', 'ein', 'passport_number'] as const;

/** Somebody as a reviewer knows them again on a document: no more of a number than its end, of a birthday the year. */
export function personOf(ownerId: string, answers: FormValues, sealed: Sealed): Someone {
  const text = textIn(answers);
  const orNull = (name: string) => text(name) || null;
  return {
    name: `${text('first_name')} ${text('last_name')}`.trim(),
    title: orNull('title'),
    ownership_percent: orNull('ownership'),
    born_in: sealed?.birthday?.last_four ?? null,
    address: addressOf(answers),
    country: orNull('country'),
    phone: orNull('phone'),
    numbers: NUMBERS.flatMap((field) => {
      const kept = sealed?.[field];
      return kept === undefined ? [] : [{ owner_id: ownerId, field, last_four: kept.last_four }];
    }),
  };
}

function addressOf(answers: FormValues): string | null {
  const text = textIn(answers);
  const isAbroad = text('residence') === 'elsewhere';
  const place = isAbroad
    ? [text('city'), text('region'), text('postal_code')]
    : [text('city'), `${text('state')} ${text('zip_code')}`.trim()];
  return [text('address'), text('address2'), ...place].filter((part) => part !== '').join(', ') || null;
}
