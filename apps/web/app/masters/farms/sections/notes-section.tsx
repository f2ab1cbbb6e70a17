import type { DeskDocument } from '@furrow/modules/farms/contract';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { useEditor } from '../editor/draft-context.ts';
import { AddDocument } from './add-document.tsx';
import { DocumentTable } from './documents-section.tsx';

/** Notes to investors. */
export function NotesSection() {
  const { record, mayEdit } = useEditor();
  const [adding, setAdding] = useState<DeskDocument | 'new' | null>(null);
  const notes = record.documents.filter(({ folder }) => folder === 'update');
  return (
    <section aria-labelledby="notes-title">
      <div className="desk-table-head">
        <h2 id="notes-title" className="console-subtitle">
          Notes to investors
        </h2>
        {mayEdit && (
          <Button size="small" variant="primary" onClick={() => setAdding('new')}>
            Write a note
          </Button>
        )}
      </div>
      {notes.length === 0 ? (
        <p className="desk-empty">No notes yet.</p>
      ) : (
        <DocumentTable documents={notes} onReplace={setAdding} />
      )}
      {adding !== null && (
        <AddDocument isNote replaces={adding === 'new' ? null : adding} onClose={() => setAdding(null)} />
      )}
    </section>
  );
}
