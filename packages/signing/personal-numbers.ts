import type { Evidence } from './evidence.ts';

/** A taxpayer number, of a person or of an entity, however it is written. */
const TAXPAYER = /(?<![\w.-])(\d{3}-\d{2}-\d{4}|\d{2}-\d{7}|\d{9})(?![\w-])/;
const ACCOUNT_NUMBER = /(?<![\w.-])\d{8,17}(?![\w-])/;
const EMAIL = /[^\s@*•]{2,}@[^\s@]+\.[a-z]{2,}/i;

/** What a signed document must not say: it is kept for years and handed on. Answers the name of the field. */
export function personalNumberIn(evidence: Evidence): string | undefined {
  const { party, terms, signer, consents, signature } = evidence;
  const own = [
    ['party', party],
    ...terms.map(({ label, value }) => [label, value]),
    ...Object.entries(signer).map(([name, value]) => [name, String(value)]),
    ['signature', signature.kind === 'typed' ? signature.text : ''],
  ];
  const texts = consents.map(({ version, text }) => [`consent ${version}`, text]);
  const number = [...own, ...texts].find(([, text = '']) => TAXPAYER.test(text) || ACCOUNT_NUMBER.test(text));
  // A consent may tell the firm's own address.
  const email = own.find(([, text = '']) => EMAIL.test(text));
  return (number ?? email)?.[0];
}
