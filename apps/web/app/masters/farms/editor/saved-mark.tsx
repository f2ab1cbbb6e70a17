import { formatTime } from '@furrow/kernel/dates';
import { useEditor } from './draft-context.ts';

/** Whether what is typed is kept by the server. */
export function SavedMark() {
  const { record, state } = useEditor();
  return (
    <p role="status" className="desk-saved" data-state={state}>
      {state === 'saving' && 'Saving'}
      {state === 'unsaved' && 'Not saved yet'}
      {state === 'refused' && 'Not saved. Your text is still here.'}
      {state === 'saved' &&
        (record.saved === null
          ? record.is_published
            ? 'As published'
            : 'Nothing changed yet'
          : `Saved ${formatTime(new Date(record.saved.at))} ET by ${record.saved.by.name}`)}
    </p>
  );
}
