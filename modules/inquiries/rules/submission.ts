import { INQUIRY_LABELS, type InquiryKind } from './forms.ts';
import { TRACKING_NAMES, type Tracking } from './tracking.ts';

/** What was answered, by the name of the field; what was left empty is not in it. */
export type Answers = Readonly<Record<string, string>>;

export interface SubmittedField {
  readonly name: string;
  readonly value: string;
}

export interface Submitted {
  readonly email: string;
  readonly answers: Answers;
  readonly tracking: Tracking;
}

/** What the service calls differently. */
const THEIR_NAMES: Readonly<Record<string, string>> = { first_name: 'firstname', last_name: 'lastname' };
export const theirName = (name: string): string =>
  Object.hasOwn(THEIR_NAMES, name) ? (THEIR_NAMES[name] ?? name) : name;

const TEN_DIGITS = /^(?:\+1)?(\d{10})$/;

/** A telephone number of ten digits gets the 1 of its country in front; any other goes as it is. */
const theirValue = (name: string, value: string): string =>
  name === 'phone' ? value.replace(TEN_DIGITS, '1$1') : value;

/** As the marketing-form service takes it. */
export function submittedFields({ email, answers, tracking }: Submitted): readonly SubmittedField[] {
  return [
    { name: 'email', value: email },
    ...Object.entries(answers).map(([name, value]) => ({
      name: theirName(name),
      value: theirValue(name, value),
    })),
    ...TRACKING_NAMES.flatMap((name) => {
      const value = tracking[name];
      return value === undefined ? [] : [{ name, value }];
    }),
  ];
}

const HUTK = /^[0-9a-f]{32}$/;

/** The service's own mark of a browser; a bad or empty one would fail the whole submission, so it is left out. */
export const readHutk = (text: string | undefined): string | null =>
  text !== undefined && HUTK.test(text) ? text : null;

/** What the service lists it under. */
export const pageNameOf = (kind: InquiryKind): string => `${INQUIRY_LABELS[kind]} form`;
