import { defineForm } from '@furrow/forms/define-form';
import type { FieldDefinition, FormDefinition } from '@furrow/forms/field';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { addDays, type CalendarDay } from '@furrow/kernel/new-york-day';
import type { AccountType } from '../accounts/account-types.ts';
import {
  type AccreditationMethod,
  FEW_OWNERS,
  highMinimumCents,
} from '../accreditation/accreditation-methods.ts';
import { incomeYears, tooOldSince } from '../accreditation/evidence.ts';
import { PROFESSIONALS } from '../accreditation/professionals.ts';
import { incomeCents, notMoreThan, WORTH_CENTS } from '../accreditation/thresholds.ts';
import { uploadEndings, uploadLimit } from '../uploads.ts';

export interface EvidenceAsked {
  readonly method: AccreditationMethod;
  readonly type: AccountType;
  readonly statements: readonly number[];
  readonly today: CalendarDay;
  /** The day on which it was first sent, where it comes back: what was new enough then stays so. */
  readonly sentOn?: CalendarDay | null;
  /** A reviewer has asked for more, or turned the last evidence down. */
  readonly isFollowUp?: boolean;
}

/** What answers a reviewer, whatever the method. */
export const FOLLOW_UP_FIELDS: readonly string[] = ['reply', 'files'];

/** What each way of showing a statement asks for. Files travel by a call of their own. */
export function evidenceForm(asked: EvidenceAsked): FormDefinition {
  const fields = FIELDS[asked.method](asked);
  return defineForm({
    name: `accreditation_${asked.method}`,
    fields: asked.isFollowUp ? withFollowUp(fields) : fields,
  });
}

/** Every method has a place for what a reviewer asks for; those without documents of their own get one. */
function withFollowUp(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  const hasFiles = fields.some(({ name }) => name === 'files');
  return hasFiles ? [REPLY, ...fields] : [REPLY, MORE_DOCUMENTS, ...fields];
}

const tick = (name: string, label: string): FieldDefinition => ({
  name,
  type: 'checkbox',
  label,
  required: true,
});

const money = (name: string, label: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  type: 'money',
  label,
  required: true,
  width: 'half',
  ...more,
});

/** Said while it is typed; whoever sends it all the same is refused. */
const moreThan = (cents: Cents): Partial<FieldDefinition> => ({
  warnings: [{ below: toDollarString(cents + 1n), text: notMoreThan(cents) }],
});

const documents = (label: string, help: string): FieldDefinition => ({
  name: 'files',
  type: 'file',
  label,
  help,
  required: true,
  limits: uploadLimit('accreditation_evidence'),
  accept: uploadEndings('accreditation_evidence'),
});

const REPLY: FieldDefinition = {
  name: 'reply',
  type: 'textarea',
  label: 'Your answer to our reviewer',
  help: 'Tell us what you added or changed, or explain what was unclear.',
  max_length: 2_000,
};

const MORE_DOCUMENTS: FieldDefinition = {
  ...documents('Documents for our reviewer', 'Add what we asked for.'),
  required: false,
};

const datedOn = ({ today, sentOn }: EvidenceAsked, label: string): FieldDefinition => ({
  name: 'dated_on',
  type: 'date',
  label,
  help: 'It must be less than three months old.',
  mask: 'MM/DD/YYYY',
  required: true,
  min_date: addDays(tooOldSince(sentOn ?? today), 1),
  max_date: today,
  width: 'half',
});

const professional = (name: string): FieldDefinition => ({
  name,
  type: 'select',
  label: 'Their profession',
  required: true,
  options: PROFESSIONALS,
  width: 'half',
});

const personName = (name: string, label: string): FieldDefinition => ({
  name,
  type: 'text',
  label,
  required: true,
  max_length: 100,
  characters: { sets: ['letters', 'spaces'], also: "'’-.," },
  width: 'half',
});

/** The staff of the SEC lets few people count one by one: so they are asked for. */
const OWNERS: FieldDefinition = {
  name: 'owners',
  type: 'select',
  label: 'Who owns the entity',
  help: 'Fewer than five people and no one else: $200,000 for each of them. Otherwise: $1 million.',
  required: true,
  options: [
    ...FEW_OWNERS.map((count) => ({
      value: String(count),
      label: count === 1 ? 'One person' : `${count} people`,
    })),
    { value: 'other', label: 'Five or more people, or owners that are not people' },
  ],
};

const FIELDS: Readonly<Record<AccreditationMethod, (asked: EvidenceAsked) => readonly FieldDefinition[]>> = {
  income({ statements, today, sentOn }) {
    const [before, latest] = incomeYears(sentOn ?? today);
    const least = moreThan(incomeCents(statements));
    return [
      money('income_latest', `Income in ${latest}`, least),
      money('income_before', `Income in ${before}`, least),
      {
        name: 'income_years',
        type: 'checkboxes',
        label: 'Years the documents cover',
        required: true,
        options: [before, latest].map((year) => ({ value: String(year), label: String(year) })),
      },
      tick('expects_same', 'I expect to earn as much this year.'),
      documents(
        'W-2, 1099, K-1 or 1040 forms for both years',
        'You may black out your Social Security number. If your income is joint, add the forms of your spouse or partner.',
      ),
    ];
  },
  net_worth: (asked) => [
    money('assets', 'What you own, without your home'),
    money('debts', 'What you owe, without the mortgage on your home', {
      help: 'If your mortgage is larger than the value of your home, add the difference. Enter 0 if you owe nothing.',
    }),
    datedOn(asked, 'Oldest date on these documents'),
    documents(
      'Statements or appraisals, and a credit report',
      'Bank, brokerage or retirement statements or appraisals for what you own, and a credit report or list of debts for what you owe.',
    ),
  ],
  license: () => [
    {
      name: 'license',
      type: 'select',
      label: 'License',
      required: true,
      options: ['7', '65', '82'].map((series) => ({ value: series, label: `Series ${series}` })),
      width: 'half',
    },
    {
      name: 'crd',
      type: 'text',
      label: 'CRD number',
      help: 'Your number on FINRA BrokerCheck.',
      required: true,
      integer_only: true,
      max_length: 10,
      width: 'half',
    },
    tick('in_good_standing', 'My license is active and in good standing.'),
  ],
  entity_assets: (asked) => [
    money('assets', 'Total assets', moreThan(WORTH_CENTS.entity)),
    datedOn(asked, 'Oldest date on these documents'),
    tick('not_formed_for_this', 'It was not formed only to make this investment.'),
    documents(
      'Balance sheet or statements, and formation documents',
      'Statements that show the assets, and documents that show when and why the entity or trust was formed.',
    ),
  ],
  professional_letter: (asked) => [
    personName('professional_name', 'Who wrote the letter'),
    professional('professional_role'),
    datedOn(asked, 'Date of the letter'),
    documents('The signed letter', 'It says that you are accredited and how they know.'),
  ],
  advisor_attestation: () => [
    personName('advisor_name', 'Your advisor’s name'),
    professional('advisor_role'),
    {
      name: 'advisor_email',
      type: 'email',
      label: 'Their email address',
      help: 'We’ll email them a link to confirm your accreditation. It works for 30 days, and we remind them after 5 and 10 days.',
      required: true,
    },
  ],
  high_minimum: ({ type }) => [
    ...(type === 'entity' ? [OWNERS] : []),
    money('amount', 'Amount of your first investment', {
      min_value: toDollarString(highMinimumCents(type, type === 'entity' ? 1 : null)),
      help: 'The approval covers investments of at least this amount.',
    }),
    tick('is_accredited', 'I am an accredited investor for the reason I chose above.'),
    tick('is_own_money', 'No one lends or gives me the money for this investment.'),
  ],
};
