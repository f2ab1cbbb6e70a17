import {
  RATING_AREA_LABELS,
  RATING_AREAS,
  RISK_FLAG_CODES,
  riskFlagLabel,
} from '@furrow/modules/farms/rules';
import { Checkbox } from '@furrow/ui/checkbox';
import { useEditor } from '../editor/draft-context.ts';
import { TextPart } from '../editor/fields.tsx';
import { RowTable } from '../editor/row-table.tsx';
import { PART_LABELS } from '../words.ts';

const AREAS = RATING_AREAS.map((value) => ({ value, label: RATING_AREA_LABELS[value] }));
const SCORES = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

/** How good the farm is and why, and what may go wrong. */
export function RatingSection() {
  const { draft, mayEdit, setChoices } = useEditor();
  return (
    <>
      <RowTable
        table="rating"
        title="Rating"
        lead="Each area has answers with a score from 1 to 5; 5 is best for an investor."
        noun="answer"
        addKey="n"
        start={{ score: '3' }}
        columns={[
          { cell: 'area', label: 'Area', options: AREAS },
          { cell: 'question', label: 'Question' },
          { cell: 'answer', label: 'Answer', width: 'wide', lines: 2 },
          { cell: 'score', label: 'Score', options: SCORES },
        ]}
      />
      <div className="desk-grid console-block">
        {RATING_AREAS.map((area) => (
          <TextPart key={area} part={`basis_${area}`} />
        ))}
      </div>
      <fieldset className="console-block" id="risk_flags">
        <legend className="console-subtitle">{PART_LABELS.risk_flags}</legend>
        <div className="desk-grid mt-3">
          {RISK_FLAG_CODES.map((code) => (
            <Checkbox
              key={code}
              label={riskFlagLabel(code)}
              disabled={!mayEdit}
              checked={draft.risk_flags.includes(`${code}`)}
              onChange={({ target }) =>
                setChoices(
                  'risk_flags',
                  RISK_FLAG_CODES.map(String).filter((one) =>
                    one === `${code}` ? target.checked : draft.risk_flags.includes(one),
                  ),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <RowTable
        table="risks"
        title="Risks in words"
        noun="risk"
        columns={[
          { cell: 'title', label: 'Risk' },
          { cell: 'text', label: 'What it means', width: 'wide', lines: 3 },
        ]}
      />
    </>
  );
}
