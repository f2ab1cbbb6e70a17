import { ChoicePart, TextPart } from '../editor/fields.tsx';
import { RowTable } from '../editor/row-table.tsx';

const KINDS = ['cash rent', 'management agreement', 'grape contract', 'hunting lease', 'none'];

/** Who works the land, and on what terms. */
export function LeaseSection() {
  return (
    <>
      <div className="desk-grid">
        <ChoicePart
          part="lease_kind"
          options={[
            { value: '', label: 'Not stated' },
            ...KINDS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
          ]}
        />
        <TextPart part="lease_rent" help="A year. Leave empty where income depends on the crop." />
        <TextPart part="lease_last_crop_year" />
      </div>
      <div className="desk-stack">
        <TextPart part="tenant" lines={4} />
      </div>
      <RowTable
        table="lease_terms"
        title="Lease terms"
        noun="term"
        addKey="n"
        columns={[
          { cell: 'name', label: 'Term' },
          { cell: 'text', label: 'What it says', width: 'wide', lines: 2 },
        ]}
      />
    </>
  );
}
