import { formatShortDate } from '@furrow/kernel/dates';
import type { FarmDetail, FarmNote } from '@furrow/modules/farms/contract';
import { Chip } from '@furrow/ui/chip';
import { DocumentList } from '../documents/document-list.tsx';
import { DocumentView } from '../documents/document-view.tsx';
import { useReadMark } from '../documents/use-read-mark.ts';
import { useSeen } from './use-seen.ts';

interface NotePostProps {
  readonly farm: FarmDetail;
  readonly note: FarmNote;
  readonly isNew: boolean;
  /** Its file is read in the page. */
  readonly open: boolean;
}

/** One note. It counts as read once it was on the screen. */
export function NotePost({ farm, note, isNew, open }: NotePostProps) {
  const document = note.file === null ? null : { ...note, ...note.file, title: note.file.file_name };
  const [place, seen] = useSeen<HTMLElement>();
  useReadMark(farm, note.id, seen && !note.meta_data.read, 'note_published');
  return (
    <article ref={place} aria-labelledby={note.id}>
      <p className="flex items-center gap-3 text-small text-ink-muted">
        <time dateTime={note.prepared}>{formatShortDate(note.prepared)}</time>
        {isNew ? <Chip tone="info">New</Chip> : null}
      </p>
      <h2 id={note.id} className="mt-1 text-h3">
        {note.title}
      </h2>
      {(note.body ?? '').split('\n\n').map((paragraph) => (
        <p key={paragraph} className="mt-3 text-ink-muted">
          {paragraph}
        </p>
      ))}
      {document === null ? null : (
        <DocumentList
          documents={[document]}
          open={open ? note.id : null}
          marks={false}
          hrefFor={(id) => `/${farm.slug}/notes?open=${id}`}
        />
      )}
      {open && document !== null ? (
        <DocumentView farm={farm} document={document} marks={false} level={3} />
      ) : null}
    </article>
  );
}
