import { Button } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import { useCloseModal } from '../modals/use-close-modal.ts';

interface LogoutDialogProps {
  readonly question: string;
  readonly onConfirm: () => void;
}

/** Nothing happens until the person has answered. */
export function LogoutDialog({ question, onConfirm }: LogoutDialogProps) {
  const close = useCloseModal();
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <Dialog
      open
      persistent
      onClose={close}
      title="Log out?"
      actions={
        <>
          <Button onClick={close}>Stay</Button>
          <Button variant="primary" onClick={confirm}>
            Log out
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  );
}
