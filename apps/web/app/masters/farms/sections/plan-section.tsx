import { TextPart } from '../editor/fields.tsx';
import { RowTable } from '../editor/row-table.tsx';

/** What the firm expects of the whole farm, year by year: targets. */
export function PlanSection() {
  return (
    <>
      <div className="desk-grid">
        <TextPart part="income_label" help="Cash rent, crop income after harvest costs …" />
        <TextPart part="income_basis" help="How the first year comes about." />
        <TextPart part="reserve" help="Kept back from the raise for lean years." />
      </div>
      <RowTable
        table="income"
        title="Income"
        lead="Whole farm, one line a year, at least as many as the planned hold."
        noun="year"
        addKey="n"
        columns={[{ cell: 'amount', label: 'Income, USD', width: 'number' }]}
        computed={[{ label: 'Year', of: (_row, index) => index + 1 }]}
      />
      <RowTable
        table="costs"
        title="Costs"
        noun="cost"
        columns={[
          { cell: 'name', label: 'Cost' },
          { cell: 'basis', label: 'Basis' },
          { cell: 'first_year', label: 'Year 1, USD', width: 'number' },
          { cell: 'growth', label: 'Growth a year, %', width: 'number' },
        ]}
      />
      <h2 className="console-subtitle console-block">Land price, change per year</h2>
      <div className="desk-grid mt-3">
        <TextPart part="appreciation_low" />
        <TextPart part="appreciation_base" />
        <TextPart part="appreciation_high" />
      </div>
      <div className="desk-stack">
        <TextPart part="plan_note" lines={3} />
      </div>
    </>
  );
}
