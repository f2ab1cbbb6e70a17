/** What a form asks for, in words that go over the wire as they are. Every key here is meant to be seen by the person. */
export const FIELD_TYPES = [
  'text',
  'email',
  'url',
  'phone',
  'date',
  'money',
  'integer',
  'percent',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'textarea',
  'taxpayer-number',
  'file',
  'honeypot',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Beneath the label: what exactly is meant. */
  readonly detail?: string | undefined;
  /** At the end of the row: 'valid 365 days'. */
  readonly note?: string | undefined;
}

/** The other field is filled in; with `values` it holds one of them (`true` for a ticked box). */
export interface Condition {
  readonly field: string;
  readonly values?: readonly (string | boolean)[] | undefined;
}

export interface EqualCondition extends Condition {
  readonly values: readonly (string | boolean)[];
}

export type CharacterSet = 'letters' | 'digits' | 'spaces';

/** Named sets and single characters: a pattern of one's own could be made to run for hours. */
export interface AllowedCharacters {
  readonly sets: readonly CharacterSet[];
  /** Each of these as well: "'-.". */
  readonly also?: string | undefined;
}

/** A calendar day ('1900-01-01'), or one counted from today: `{ years: -18 }` is eighteen years ago. */
export type DayBound = string | { readonly years?: number | undefined; readonly days?: number | undefined };

/** An answer that is allowed and still deserves a word. */
export interface Warning {
  readonly values?: readonly (string | boolean)[] | undefined;
  /** Decimal text: dollars, a percentage or a count. */
  readonly below?: string | undefined;
  readonly above?: string | undefined;
  /** Of text: words in it, however they are spaced and dotted. `po box` is found in 'P.O.Box 7'. */
  readonly phrases?: readonly string[] | undefined;
  readonly text: string;
}

export interface FieldDescription {
  readonly name: string;
  readonly type: FieldType;
  readonly label: string;
  readonly help?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly options?: readonly Choice[] | undefined;
  /** Of a line of text: answers that are likely. Any other may be given. */
  readonly suggestions?: readonly string[] | undefined;
  readonly required?: boolean | undefined;
  /** Required where that field is filled in. */
  readonly required_if?: string | undefined;
  /** Required where that field is empty. */
  readonly required_unless?: string | undefined;
  readonly required_if_equal?: EqualCondition | undefined;
  /** All of them must hold; a field that is not shown is neither required nor sent. */
  readonly shown_if?: readonly Condition[] | undefined;
  readonly integer_only?: boolean | undefined;
  readonly characters?: AllowedCharacters | undefined;
  /** `#` is a digit, as are the letters of MM/DD/YYYY; everything else stands for itself. */
  readonly mask?: string | undefined;
  readonly min_length?: number | undefined;
  readonly max_length?: number | undefined;
  /** Decimal text: '200000.00', '18', '12.5'. */
  readonly min_value?: string | undefined;
  readonly max_value?: string | undefined;
  readonly min_date?: DayBound | undefined;
  readonly max_date?: DayBound | undefined;
  readonly warnings?: readonly Warning[] | undefined;
  /** Never filled in for anybody: only the last four characters come back. */
  readonly sensitive?: boolean | undefined;
  /** Not saved while it is typed, but with the whole form: something follows from it that is asked about first. */
  readonly saved_on_submit?: boolean | undefined;
  /** Of files: 'PDF, JPG or PNG, up to 10 MB', and what the browser offers: ['.pdf', '.jpg']. */
  readonly limits?: string | undefined;
  readonly accept?: readonly string[] | undefined;
  /** Behind the text, inside the box: 'US dollars a year'. */
  readonly unit?: string | undefined;
  /** What browsers and password managers know the field as: 'given-name'. */
  readonly autocomplete?: string | undefined;
  readonly width?: 'half' | undefined;
  /** A part of the form begins with this field: 'About you'. */
  readonly heading?: string | undefined;
  /** Large choices side by side instead of a list. */
  readonly look?: 'cards' | undefined;
}

/** The answer to OPTIONS, and all a browser ever knows of a form. */
export interface FormDescription {
  readonly name: string;
  readonly fields: readonly FieldDescription[];
}

/** As the server has it. Should it ever know more than it tells, `describeForm` leaves that out. */
export type FieldDefinition = FieldDescription;
export type FormDefinition = FormDescription;
