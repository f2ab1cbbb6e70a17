import type { FarmDetail, FarmNote } from '@furrow/modules/farms/contract';
import { useState } from 'react';
import { NotePost } from './note-post.tsx';

interface NoteListProps {
  readonly farm: FarmDetail;
  readonly notes: readonly FarmNote[];
  /** The note whose file is read in the page. */
  readonly open: string | null;
}

const unread = (notes: readonly FarmNote[]) =>
  notes.filter(({ meta_data }) => !meta_data.read).map(({ id }) => id);

/** What was new when the page came, or came while it was open, stays marked while one reads it. */
export function NoteList({ farm, notes, open }: NoteListProps) {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set(unread(notes)));
  if (unread(notes).some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread(notes)]));
  const count = notes.filter(({ id }) => fresh.has(id)).length;
  return (
    <section className="max-w-[44rem] space-y-12" aria-label={`Notes on ${farm.name}`}>
      {count === 0 ? null : (
        <p className="text-small text-ink-muted">
          {count} new, {notes.length} total
        </p>
      )}
      {notes.map((note) => (
        <NotePost key={note.id} farm={farm} note={note} isNew={fresh.has(note.id)} open={note.id === open} />
      ))}
    </section>
  );
}
