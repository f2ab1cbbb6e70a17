import { Check, TriangleAlert } from 'lucide-react';

export interface SavedStateProps {
  readonly state: 'saved' | 'saving' | 'failed';
  /** When it was saved, in the reader's clock: '2:22 PM'. */
  readonly at?: string | undefined;
}

export function SavedState({ state, at }: SavedStateProps) {
  return (
    <span className="saved-state" data-state={state} role="status">
      {state === 'saved' && (
        <>
          <Check aria-hidden /> Saved {at}
        </>
      )}
      {state === 'saving' && (
        <>
          <span className="spinner" /> Saving
        </>
      )}
      {state === 'failed' && (
        <>
          <TriangleAlert aria-hidden /> Not saved, kept on this screen
        </>
      )}
    </span>
  );
}
