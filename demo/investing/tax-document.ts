import { composeDocument } from '@furrow/documents/compose-document';
import { formatShortDate } from '@furrow/kernel/dates';
import { stateName } from '@furrow/kernel/states';
import { FICTIONAL } from '../documents/set-document.ts';

export interface DemoTaxDocument {
  readonly brand: string;
  readonly taxYear: number;
  /** The code of a state; null for the federal one. */
  readonly state: string | null;
  readonly farm: string;
  readonly partner: string;
  /** Whole dollars. */
  readonly rent: number;
  readonly at: Date;
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** A page that looks like a Schedule K-1 and says that it is none. It holds nobody's number. */
export function taxDocument(order: DemoTaxDocument): Promise<Uint8Array> {
  const { brand, taxYear, state, farm, partner, rent, at } = order;
  const of = state === null ? 'Form 1065' : `${stateName(state) ?? state} copy of Form 1065`;
  return composeDocument({
    brand,
    title: `Schedule K-1 for ${taxYear}`,
    subtitle: farm,
    detail: `${of}, for ${partner}`,
    dateline: `Issued ${formatShortDate(at)}`,
    notice: `${FICTIONAL}. It is no tax form, its figures are invented, and nobody can file it.`,
    footer: FICTIONAL,
    numbered: false,
    created: at,
    sections: [
      {
        heading: 'Partner’s share of income and deductions',
        paragraphs: ['The partner’s taxpayer number is on file and not printed here.'],
        table: {
          columns: ['Box', 'What', 'Amount'],
          rows: [
            ['2', 'Net rental real estate income', dollars(rent)],
            ['5', 'Interest income', dollars(Math.round(rent / 40))],
            ['13', 'Other deductions', dollars(Math.round(rent / 25))],
            ['19', 'Distributions', dollars(Math.round(rent * 0.8))],
          ],
        },
        after: ['Cash that was paid out is not the same as taxable income.'],
        signatures: [],
      },
    ],
  });
}
