import { formatShortDate } from '@furrow/kernel/dates';
import { sizeText } from '@furrow/kernel/file-size';
import type { FarmDocument } from '@furrow/modules/farms/contract';
import { Chip } from '@furrow/ui/chip';
import { Download, FileText } from 'lucide-react';
import { Link } from 'react-router';

interface DocumentListProps {
  readonly documents: readonly FarmDocument[];
  readonly open: string | null;
  /** Whether to say which ones were not opened yet. */
  readonly marks: boolean;
  /** Where a document is opened: the page of the list, with the document in it. */
  readonly hrefFor: (id: string) => string;
}

export function DocumentList({ documents, open, marks, hrefFor }: DocumentListProps) {
  return (
    <ul className="mt-6 grid gap-x-12 md:grid-cols-2">
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-3"
        >
          <FileText aria-hidden className="size-5 shrink-0 text-ink-faint" />
          <Link
            to={hrefFor(document.id)}
            preventScrollReset
            aria-current={document.id === open ? 'true' : undefined}
            className="min-w-[min(10.5rem,60%)] flex-1 hover:underline aria-[current]:font-semibold"
          >
            {document.title}
            <span className="block text-fine text-ink-muted">
              {[pagesText(document), formatShortDate(document.prepared), sizeText(document.byte_count)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
          {marks && !document.meta_data.read ? <Chip tone="info">New</Chip> : null}
          <a href={`${document.url}?download`} className="icon-button" download>
            <Download aria-hidden />
            <span className="visually-hidden">Download {document.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const pagesText = ({ page_count: pages }: FarmDocument) =>
  pages === null ? null : pages === 1 ? '1 page' : `${pages} pages`;
