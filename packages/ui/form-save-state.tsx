import type { SaveStatus } from '@furrow/forms/autosave-state';
import { Check, TriangleAlert } from 'lucide-react';

export interface FormSaveStateProps {
  readonly status: SaveStatus;
  /** When it was saved, in the reader's clock: '2:22 PM'. */
  readonly at?: string | undefined;
}

/** What is read out; typing and saving in between would only interrupt. */
const SAID: Readonly<Partial<Record<SaveStatus, string>>> = {
  failed: 'Not saved, kept on this screen',
  expired: 'Not saved: please log in again. We kept what you typed in this tab',
  clash: 'Not saved: two windows differ',
  held: 'Not saved: fix the marked fields',
  unsent: 'Not saved until you press Save',
};

const LOOKS: Readonly<Partial<Record<SaveStatus, string>>> = {
  saved: 'saved',
  waiting: 'saving',
  saving: 'saving',
};

/** Always there, so that a screen reader knows it before its text changes. */
export function FormSaveState({ status, at }: FormSaveStateProps) {
  const said = status === 'saved' && at !== undefined ? `Saved ${at}` : (SAID[status] ?? '');
  return (
    <span className="saved-state form-save-state" data-state={LOOKS[status] ?? 'failed'}>
      {status === 'saved' && said !== '' && <Check aria-hidden />}
      {SAID[status] !== undefined && <TriangleAlert aria-hidden />}
      {status === 'saving' && <span className="spinner" />}
      {status === 'saving' && <span aria-hidden>Saving</span>}
      {status === 'waiting' && <span aria-hidden>Not saved yet</span>}
      <span role="status">{said}</span>
    </span>
  );
}
