import { LANDSCAPES, WATERS } from '@furrow/portrait/types';
import { Checkbox } from '@furrow/ui/checkbox';
import { useEditor } from '../editor/draft-context.ts';
import { ChoicePart, TextPart } from '../editor/fields.tsx';
import { OutlineEditor } from '../editor/outline-editor.tsx';
import { RowTable } from '../editor/row-table.tsx';
import { PART_LABELS } from '../words.ts';
import { MapFile } from './map-file.tsx';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');

/** The land: its outline, what is drawn of it, its soil and its water. */
export function LandSection() {
  const { draft, mayEdit, setChoices } = useEditor();
  return (
    <>
      <OutlineEditor />
      <div className="desk-grid console-block">
        <ChoicePart
          part="landscape"
          options={LANDSCAPES.map((value) => ({ value, label: capital(value) }))}
        />
        <fieldset id="waters">
          <legend className="field-label mb-2">{PART_LABELS.waters}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {WATERS.map((water) => (
              <Checkbox
                key={water}
                label={capital(water)}
                disabled={!mayEdit}
                checked={draft.waters.includes(water)}
                onChange={({ target }) =>
                  setChoices(
                    'waters',
                    WATERS.filter((one) => (one === water ? target.checked : draft.waters.includes(one))),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
      <MapFile />
      <RowTable
        table="soils"
        title="Soils"
        noun="soil"
        columns={[
          { cell: 'series', label: 'Series' },
          { cell: 'texture', label: 'Texture' },
        ]}
      />
      <div className="desk-stack">
        <TextPart part="soil" lines={4} />
        <TextPart part="water_system" />
        <TextPart part="water" lines={4} />
      </div>
      <RowTable
        table="improvements"
        title="Improvements"
        noun="improvement"
        columns={[
          { cell: 'name', label: 'What' },
          { cell: 'detail', label: 'Detail', width: 'wide' },
          { cell: 'built', label: 'Built', width: 'narrow' },
        ]}
      />
    </>
  );
}
