import { DILIGENCE_ITEMS, type DiligenceItem } from '@furrow/modules/farms/rules';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { useEditor } from '../editor/draft-context.ts';
import { TextPart } from '../editor/fields.tsx';
import { DILIGENCE_LABELS } from '../words.ts';

/** What the firm has filed and checked. No page shows it; publishing asks for it. */
export function FilingsSection() {
  return (
    <>
      <div className="desk-grid">
        <TextPart part="disclosure_reviewed_on" type="date" help="A review is good for a year." />
        <div />
        <TextPart part="form_d_filed_on" type="date" />
        <TextPart part="form_d_exemption" />
        <TextPart part="finra_5123_filed_on" type="date" />
        <TextPart part="finra_5123_exemption" />
      </div>
      <section className="console-block" id="diligence" aria-labelledby="diligence-title">
        <h2 id="diligence-title" className="console-subtitle">
          Diligence file
        </h2>
        <TableScroll label="Diligence file">
          <table className="console-table desk-rows mt-2">
            <caption className="visually-hidden">What is in the diligence file</caption>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">On file since</th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              {DILIGENCE_ITEMS.map((item) => (
                <DiligenceRow key={item} item={item} />
              ))}
            </tbody>
          </table>
        </TableScroll>
      </section>
    </>
  );
}

function DiligenceRow({ item }: { readonly item: DiligenceItem }) {
  const { draft, mayEdit, setRows } = useEditor();
  const row = draft.diligence.find((one) => one.item === item) ?? { item, done_on: '', note: '' };
  const set = (changes: Partial<typeof row>) => {
    const others = draft.diligence.filter((one) => one.item !== item);
    setRows('diligence', [...others, { ...row, ...changes }], true);
  };
  const label = DILIGENCE_LABELS[item];
  return (
    <tr>
      <th scope="row">
        <span className="desk-check" data-done={row.done_on !== '' || undefined}>
          {row.done_on === '' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />} {label}
        </span>
      </th>
      <td data-width="number">
        <input
          type="date"
          className="desk-cell"
          aria-label={`${label}: on file since`}
          disabled={!mayEdit}
          value={row.done_on}
          onChange={({ target }) => set({ done_on: target.value })}
        />
      </td>
      <td>
        <input
          type="text"
          className="desk-cell"
          aria-label={`${label}: note`}
          autoComplete="off"
          disabled={!mayEdit}
          value={row.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </td>
    </tr>
  );
}
