import { formatShortDate } from '@furrow/kernel/dates';
import type { DeskDocument } from '@furrow/modules/farms/contract';
import { DOCUMENT_KIND_LABELS } from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { useState } from 'react';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { useEditor } from '../editor/draft-context.ts';
import { AddDocument } from './add-document.tsx';
import { WithdrawDocument } from './withdraw-document.tsx';

/** Documents and statements. They are published at once, apart from the draft. */
export function DocumentsSection() {
  const { record, mayEdit } = useEditor();
  const [adding, setAdding] = useState<DeskDocument | 'new' | null>(null);
  const documents = record.documents.filter(({ folder }) => folder !== 'update');
  const missing = record.checklist.find(({ code }) => code === 'documents')?.missing ?? [];
  return (
    <section aria-labelledby="documents-title">
      <div className="desk-table-head">
        <h2 id="documents-title" className="console-subtitle">
          Documents and statements
        </h2>
        {mayEdit && (
          <Button size="small" variant="primary" onClick={() => setAdding('new')}>
            Add a document
          </Button>
        )}
      </div>
      <p className="console-lead">
        A document is on the site as soon as you publish it here
        {record.is_published ? '.' : ', once the offering is open.'}
      </p>
      {missing.length > 0 && (
        <p className="desk-table-fault">
          Missing before you publish: {missing.map((kind) => labelOf(kind)).join(', ')}.
        </p>
      )}
      {documents.length === 0 ? (
        <p className="desk-empty">No documents yet.</p>
      ) : (
        <DocumentTable documents={documents} onReplace={setAdding} />
      )}
      {adding !== null && (
        <AddDocument replaces={adding === 'new' ? null : adding} onClose={() => setAdding(null)} />
      )}
    </section>
  );
}

const labelOf = (kind: string) => (DOCUMENT_KIND_LABELS as Readonly<Record<string, string>>)[kind] ?? kind;

interface DocumentTableProps {
  readonly documents: readonly DeskDocument[];
  onReplace(document: DeskDocument): void;
}

export function DocumentTable({ documents, onReplace }: DocumentTableProps) {
  const { mayEdit } = useEditor();
  const [withdrawn, setWithdrawn] = useState<DeskDocument | null>(null);
  return (
    <>
      <TableScroll label="Published documents">
        <table className="console-table mt-2">
          <caption className="visually-hidden">What is published</caption>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Kind</th>
              <th scope="col">Prepared</th>
              <th scope="col">Published</th>
              <th scope="col">Who reads it</th>
              {mayEdit && (
                <th scope="col">
                  <span className="visually-hidden">Acts</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <tr key={document.id}>
                <th scope="row">
                  {document.file === null ? (
                    document.title
                  ) : (
                    <a className="link" href={document.file.url}>
                      {document.title}
                    </a>
                  )}
                </th>
                <td>{kindOf(document)}</td>
                <td>{formatShortDate(document.prepared)}</td>
                <td>{formatShortDate(new Date(document.published_at))}</td>
                <td>{document.public ? <Chip>Everyone</Chip> : <Chip>Logged in</Chip>}</td>
                {mayEdit && (
                  <td className="desk-row-acts">
                    <Button size="small" onClick={() => onReplace(document)}>
                      Replace<span className="visually-hidden"> {document.title}</span>
                    </Button>
                    <Button size="small" onClick={() => setWithdrawn(document)}>
                      Withdraw<span className="visually-hidden"> {document.title}</span>
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <WithdrawDocument document={withdrawn} onClose={() => setWithdrawn(null)} />
    </>
  );
}

function kindOf({ folder, kind }: DeskDocument): string {
  if (folder === 'update') return 'Note';
  return kind === null ? 'Financial statement' : DOCUMENT_KIND_LABELS[kind];
}
