import { formatDollars } from '@furrow/kernel/money';
import { formatPercent } from '@furrow/kernel/percent';
import {
  budgetDifference,
  type DraftRow,
  FEE_BASES,
  FEE_TIMES,
  type FeeBase,
  type FeeTime,
  feeCents,
  type OfferingDraft,
  typedBps,
  typedCents,
  writtenAmount,
  YES,
} from '@furrow/modules/farms/rules';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEditor } from '../editor/draft-context.ts';
import { TextPart } from '../editor/fields.tsx';
import { RowTable } from '../editor/row-table.tsx';

const WHEN: Record<FeeTime, string> = {
  at_closing: 'At closing',
  each_year: 'Each year',
  at_sale: 'At the sale',
};
const BASE: Record<FeeBase, string> = {
  purchase_price: 'Purchase price',
  raise: 'Raise',
  income: 'Income of the year',
  sale_price: 'Sale price',
  fixed: 'Fixed amount',
};

/** Where the money raised goes, and what the firm charges. The difference to the raise is always in sight. */
export function BudgetSection() {
  const { draft, record } = useEditor();
  return (
    <>
      <div className="desk-grid">
        <TextPart part="raised" />
        <TextPart part="purchase_price" />
      </div>
      <RowTable
        table="budget"
        title="Budget"
        noun="line"
        addKey="n"
        columns={[
          { cell: 'name', label: 'Use' },
          { cell: 'note', label: 'Basis' },
          { cell: 'amount', label: 'Amount, USD', width: 'number' },
        ]}
        computed={[
          { label: 'Of raise', of: ({ amount }) => shareOfRaise(amount, draft.raised) },
          ...(record.published_draft === null
            ? []
            : [
                {
                  label: 'Published',
                  of: (row: DraftRow<'budget'>) => publishedAmount(record.published_draft, row),
                },
              ]),
        ]}
        footer={<BudgetTotal draft={draft} />}
      />
      <BudgetVerdict draft={draft} />
      <RowTable
        table="fees"
        title="Fees"
        lead="Whole farm. A fee in the raise is paid out of it and is already inside the price of a share."
        noun="fee"
        addKey="f"
        start={{ when: 'each_year', base: 'purchase_price' }}
        columns={[
          { cell: 'name', label: 'Fee' },
          { cell: 'when', label: 'When', options: FEE_TIMES.map((value) => ({ value, label: WHEN[value] })) },
          { cell: 'base', label: 'Of', options: FEE_BASES.map((value) => ({ value, label: BASE[value] })) },
          { cell: 'rate', label: 'Rate, %', width: 'narrow' },
          { cell: 'amount', label: 'Amount, USD', width: 'number' },
          { cell: 'in_raise', label: 'In raise', isTick: true },
          { cell: 'note', label: 'Note' },
        ]}
        computed={[{ label: 'Comes to', of: (row) => feeText(row, draft) }]}
      />
    </>
  );
}

function shareOfRaise(amount: string, raised: string): string {
  const [part, whole] = [typedCents(amount), typedCents(raised)];
  if (part === null || whole === null || whole === 0n) return '–';
  return formatPercent(Number((part * 10_000n) / whole), 2);
}

function publishedAmount(published: OfferingDraft | null, row: DraftRow<'budget'>) {
  const before = published?.budget.find(({ name }) => name === row.name)?.amount;
  if (before === undefined) return 'new';
  return before === row.amount ? 'same' : <span className="desk-changed">was {before}</span>;
}

function BudgetTotal({ draft }: { readonly draft: OfferingDraft }) {
  const { mayEdit } = useEditor();
  const sum = budgetDifference(draft.budget, draft.raised);
  return (
    <tr className="desk-total">
      <th scope="row" colSpan={2}>
        Budget
      </th>
      <td className="numeric">{sum === null ? '–' : writtenAmount(sum.budgetCents)}</td>
      <td className="numeric">
        {sum === null ? '–' : shareOfRaise(writtenAmount(sum.budgetCents), draft.raised)}
      </td>
      <td colSpan={mayEdit ? 2 : 1} />
    </tr>
  );
}

/** Says at once whether the lines are the raise, in words and in figures. */
function BudgetVerdict({ draft }: { readonly draft: OfferingDraft }) {
  const sum = budgetDifference(draft.budget, draft.raised);
  if (sum === null)
    return (
      <p role="status" className="desk-verdict">
        Enter the raise to compare the budget with it.
      </p>
    );
  const { differenceCents, unreadLines } = sum;
  const isEven = differenceCents === 0n && unreadLines === 0;
  return (
    <p role="status" className="desk-verdict" data-tone={isEven ? 'positive' : 'negative'}>
      {isEven ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      <span>
        <strong>
          {isEven
            ? 'The budget adds up to the raise.'
            : differenceCents === 0n
              ? 'The lines that can be read add up.'
              : `The budget is ${differenceCents > 0n ? 'above' : 'below'} the raise.`}
        </strong>{' '}
        Difference {formatDollars(differenceCents, { cents: 'always', negative: 'accounting' })}.
        {unreadLines > 0 && ` ${unreadLines} ${unreadLines === 1 ? 'line has' : 'lines have'} no amount.`}
      </span>
    </p>
  );
}

function feeText(row: DraftRow<'fees'>, draft: OfferingDraft): string {
  const cents = feeCents(
    {
      name: row.name,
      when: row.when as FeeTime,
      base: row.base as FeeBase,
      rateBps: typedBps(row.rate),
      amountCents: typedCents(row.amount),
      inRaise: row.in_raise === YES,
    },
    {
      purchasePriceCents: typedCents(draft.purchase_price) ?? 0n,
      raiseCents: typedCents(draft.raised) ?? 0n,
      incomeCents: typedCents(draft.income[0]?.amount ?? ''),
      salePriceCents: null,
    },
  );
  return cents === null ? '–' : formatDollars(cents, { cents: 'always' });
}
