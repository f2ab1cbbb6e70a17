import { TextPart } from '../editor/fields.tsx';
import { RowTable } from '../editor/row-table.tsx';

/** What other land nearby was sold for, and public figures that the farm's own are compared with. */
export function ComparablesSection() {
  return (
    <>
      <RowTable
        table="comparables"
        title="Comparable sales"
        noun="sale"
        addKey="n"
        columns={[
          { cell: 'place', label: 'Place' },
          { cell: 'sold', label: 'Sold', type: 'month' },
          { cell: 'acres', label: 'Acres', width: 'narrow' },
          { cell: 'price_per_acre', label: 'USD an acre', width: 'number' },
          { cell: 'miles', label: 'Miles away', width: 'narrow' },
          { cell: 'note', label: 'Note' },
        ]}
      />
      <h2 className="console-subtitle console-block">Land values</h2>
      <div className="desk-grid mt-3">
        <TextPart part="land_label" help="Such as Illinois cropland." />
        <TextPart part="land_period" />
        <TextPart part="land_per_acre" />
        <TextPart part="land_premium" />
        <TextPart part="land_source" className="desk-wide" />
      </div>
      <h2 className="console-subtitle console-block">Rents</h2>
      <div className="desk-grid mt-3">
        <TextPart part="rent_label" />
        <TextPart part="rent_period" />
        <TextPart part="rent_per_acre" />
        <TextPart part="rent_premium" />
        <TextPart part="rent_source" className="desk-wide" />
      </div>
      <div className="desk-stack">
        <TextPart part="benchmark_note" lines={3} />
      </div>
    </>
  );
}
