import { Button } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import type { ReactNode } from 'react';
import { modals } from '../shell/modals/modal-stack.ts';
import { useCloseModal } from '../shell/modals/use-close-modal.ts';

interface Question {
  readonly title: string;
  /** What follows from it. */
  readonly text: ReactNode;
  /** Names the act: 'Remove the passkey'. */
  readonly act: string;
  /** Where 'Cancel' could be taken for the act itself: 'Keep deposit'. */
  readonly stay?: string;
  /** Nothing is lost by it. */
  readonly isGentle?: boolean;
}

/** Asks before something that is not easily taken back. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => modals.open(<ConfirmDialog {...question} answer={answer} />));
}

interface ConfirmDialogProps extends Question {
  readonly answer: (yes: boolean) => void;
}

function ConfirmDialog({ title, text, act, stay = 'Cancel', isGentle = false, answer }: ConfirmDialogProps) {
  const close = useCloseModal();
  const say = (yes: boolean) => {
    answer(yes);
    close();
  };
  return (
    <Dialog
      open
      persistent
      onClose={() => say(false)}
      title={title}
      actions={
        <>
          <Button onClick={() => say(false)}>{stay}</Button>
          <Button variant={isGentle ? 'primary' : 'danger'} onClick={() => say(true)}>
            {act}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
