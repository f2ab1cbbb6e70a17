import { formatLongDate } from '@furrow/kernel/dates';
import type { FarmDetail, FarmNote } from '@furrow/modules/farms/contract';
import { Chip } from '@furrow/ui/chip';
import { useReadMark } from '../documents/use-read-mark.ts';
import { useSeen } from './use-seen.ts';

interface NotePostProps {
  readonly farm: FarmDetail;
  readonly note: FarmNote;
  readonly isNew: boolean;
}

/** One note. It counts as read once it was on the screen. */
export function NotePost({ farm, note, isNew }: NotePostProps) {
  const [place, seen] = useSeen<HTMLElement>();
  useReadMark(farm, note.id, seen && !note.meta_data.read);
  return (
    <article ref={place} aria-labelledby={note.id}>
      <p className="flex items-center gap-3 text-small text-ink-muted">
        <time dateTime={note.prepared}>{formatLongDate(note.prepared)}</time>
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
      {note.file === null ? null : (
        <p className="mt-3">
          <a href={note.file.url} className="link" download>
            {note.file.file_name}
          </a>
        </p>
      )}
    </article>
  );
}
