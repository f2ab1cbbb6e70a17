import { TextPart } from '../editor/fields.tsx';
import { RowTable } from '../editor/row-table.tsx';

/** What grows there, in words and by season. */
export function CropsSection() {
  return (
    <>
      <div className="desk-stack">
        <TextPart part="crops_and_rotation" />
        <TextPart part="crop" lines={4} />
      </div>
      <RowTable
        table="seasons"
        title="Seasons"
        lead="One line for each crop of a year."
        noun="crop"
        addKey="n"
        columns={[
          { cell: 'year', label: 'Year', width: 'narrow' },
          { cell: 'crop', label: 'Crop' },
          { cell: 'acres', label: 'Acres', width: 'number' },
        ]}
      />
      <RowTable
        table="yields"
        title="Yields"
        noun="yield"
        columns={[
          { cell: 'crop', label: 'Crop' },
          { cell: 'unit', label: 'Unit' },
          { cell: 'average', label: 'Average', width: 'number' },
          { cell: 'basis', label: 'Basis', width: 'wide' },
        ]}
      />
    </>
  );
}
