import { DRAFT_SECTIONS } from '@furrow/modules/farms/rules';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Key } from '../../shell/key.tsx';
import { isDraftSection, SECTION_LABELS, SECTIONS, type Section } from '../words.ts';
import { type Editor, useEditor } from './draft-context.ts';
import { SavedMark } from './saved-mark.tsx';

/** The parts of the editor with how far each is. */
export function SectionNavigation({ current }: { readonly current: Section }) {
  const editor = useEditor();
  const counted = SECTIONS.filter(isDraftSection).map((section) => progressOf(editor, section));
  const [done, of] = counted.reduce(([a, b], one) => [a + one.done, b + one.of], [0, 0]);
  return (
    <nav aria-label="Sections" className="desk-sections">
      <p className="desk-progress-figure">
        {done} of {of}
      </p>
      <progress className="desk-progress" value={done} max={of} aria-label="Fields done" />
      <SavedMark />
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link
              to={`?section=${section}`}
              className="console-link"
              aria-current={section === current ? 'page' : undefined}
              preventScrollReset={false}
            >
              <SectionMark section={section} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="desk-keys">
        <span>
          <Key of="[" /> <Key of="]" /> section
        </span>
        <span>
          <Key of="Ctrl" /> <Key of="s" /> save
        </span>
        <span>
          <Key of="v" /> preview
        </span>
      </p>
    </nav>
  );
}

function SectionMark({ section }: { readonly section: Section }) {
  const editor = useEditor();
  const { done, text } = markOf(editor, section);
  const Icon = done ? CircleCheck : CircleAlert;
  return (
    <>
      <span className="desk-check" data-done={done || undefined}>
        <Icon aria-hidden /> {SECTION_LABELS[section]}
      </span>
      <span className="console-count">
        {text}
        {!done && <span className="visually-hidden">, not finished</span>}
      </span>
    </>
  );
}

function markOf(editor: Editor, section: Section): { readonly done: boolean; readonly text: string } {
  const { record } = editor;
  const item = (code: string) => record.checklist.find((one) => one.code === code);
  if (section === 'documents') {
    const documents = item('documents');
    const count = documents?.counted;
    return {
      done: documents?.done ?? true,
      text: count === undefined ? `${record.documents.length}` : `${count.done}/${count.of}`,
    };
  }
  if (section === 'notes')
    return { done: true, text: `${record.documents.filter(({ folder }) => folder === 'update').length}` };
  if (section === 'access') return { done: true, text: `${record.guests.length}` };
  if (section === 'publish') {
    const left = record.checklist.filter(({ done }) => !done).length;
    return { done: left === 0, text: left === 0 ? '' : `${left} left` };
  }
  const { done, of } = progressOf(editor, section);
  const items = section === 'filings' ? ['disclosure', 'diligence', 'form_d', 'finra_5123'].map(item) : [];
  const filed = items.filter((one) => one !== undefined);
  if (section === 'filings')
    return {
      done: filed.every((one) => one.done),
      text: `${filed.filter((one) => one.done).length}/${filed.length}`,
    };
  return { done: done === of, text: `${done}/${of}` };
}

function progressOf({ record }: Editor, section: keyof typeof DRAFT_SECTIONS) {
  const parts: readonly string[] = DRAFT_SECTIONS[section];
  const open = new Set(record.issues.map(({ place }) => place.split('.')[0]));
  return { done: parts.filter((part) => !open.has(part)).length, of: parts.length };
}
