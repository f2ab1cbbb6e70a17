import type { FormValues, StoredSecret } from '@furrow/forms/values';
import { maskedTaxpayerNumber } from '../../rules/index.ts';
import { textIn } from '../common/text-answers.ts';

type LastFours = Readonly<Record<string, StoredSecret>> | undefined;

/** Somebody in words by which a reviewer knows them again on a document: no more of a number than its end, of a birthday the year. */
export function personForReview(answers: FormValues, kept: LastFours): string {
  const born = kept?.birthday;
  return [
    personName(answers),
    ...standing(answers),
    ...(born === undefined ? [] : [`born ${born.last_four}`]),
    ...home(answers),
    ...numbers(answers, kept),
  ].join(', ');
}

export function personName(answers: FormValues): string {
  const text = textIn(answers);
  return `${text('first_name')} ${text('last_name')}`.trim() || 'no name yet';
}

function standing(answers: FormValues): string[] {
  const text = textIn(answers);
  const share = text('ownership');
  // What is not made of letters alone is quoted: it could pass for the words around it.
  return [
    ...(text('title') === '' ? [] : [JSON.stringify(text('title'))]),
    ...(share === '' ? [] : [`${share}%`]),
  ];
}

function home(answers: FormValues): string[] {
  const text = textIn(answers);
  const isAbroad = text('residence') === 'elsewhere';
  const place = isAbroad
    ? [text('city'), text('region'), text('postal_code'), text('country')]
    : [text('city'), `${text('state')} ${text('zip_code')}`.trim()];
  const lines = [text('address'), text('address2'), ...place].filter((line) => line !== '');
  return lines.length === 0 ? [] : [`lives at ${JSON.stringify(lines.join(', '))}`];
}

function numbers(answers: FormValues, kept: LastFours): string[] {
  const { ssn, passport_number: passport } = kept ?? {};
  const country = textIn(answers)('country') || 'country not given';
  return [
    ...(ssn === undefined ? [] : [`SSN ${maskedTaxpayerNumber('ssn', ssn.last_four)}`]),
    ...(passport === undefined ? [] : [`passport …${passport.last_four} (${country})`]),
  ];
}
