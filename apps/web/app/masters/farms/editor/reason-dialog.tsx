import { Button, type ButtonVariant } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import { Field } from '@furrow/ui/field';
import { Textarea } from '@furrow/ui/textarea';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';

interface ReasonDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, with the figures. */
  readonly children?: ReactNode;
  /** Names the act. */
  readonly act: string;
  readonly variant?: ButtonVariant;
  onClose(): void;
  /** Throws what the server refused with; the dialog says it and keeps the reason. */
  onAct(reason: string): Promise<void>;
}

/** Everything that others will notice is done with a reason. */
export function ReasonDialog({ open, ...rest }: ReasonDialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  children,
  act,
  variant = 'primary',
  onClose,
  onAct,
}: Omit<ReasonDialogProps, 'open'>) {
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isActing, setActing] = useState(false);
  const fieldError = refused?.fields.reason?.[0];
  const send = async () => {
    setActing(true);
    setRefused(null);
    try {
      await onAct(reason);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    } finally {
      setActing(false);
    }
  };
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={variant} loading={isActing} onClick={() => void send()}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      {refused !== null && fieldError === undefined && (
        <p role="alert" className="desk-refused">
          {refused.message}
        </p>
      )}
      <Field label="Reason" help="Kept in the audit log." className="mt-4" error={fieldError}>
        <Textarea
          rows={3}
          maxLength={2_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  );
}
