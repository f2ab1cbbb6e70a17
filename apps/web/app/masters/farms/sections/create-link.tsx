import { createOfferingLink } from '@furrow/modules/farms/api';
import { Button } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { useEditor } from '../editor/draft-context.ts';

/** Makes a link and shows it this once: only its hash is kept. */
export function CreateLink() {
  const { record, reload } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [isActing, setActing] = useState(false);
  const close = () => {
    setOpen(false);
    setAddress(null);
    setRefused(null);
  };
  const send = async () => {
    setActing(true);
    setRefused(null);
    try {
      const body = { note, reason, ...(lastDay === '' ? {} : { last_day: lastDay }) };
      const once = { idempotencyKey: crypto.randomUUID() };
      const { path } = await call(createOfferingLink, { params: { id: record.id }, body }, once);
      setAddress(new URL(path, location.href).href);
      setNote('');
      setReason('');
      await reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    } finally {
      setActing(false);
    }
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Create a link
      </Button>
      {isOpen && (
        <Dialog
          open
          persistent
          onClose={close}
          title={address === null ? 'Create a link' : 'Copy the link now'}
          actions={
            address === null ? (
              <>
                <Button onClick={close}>Cancel</Button>
                <Button variant="primary" loading={isActing} onClick={() => void send()}>
                  Create the link
                </Button>
              </>
            ) : (
              <Button variant="primary" onClick={close}>
                Done
              </Button>
            )
          }
        >
          {address === null ? (
            <div className="grid gap-4">
              {!record.private && <p>This offering isn’t private, so nobody needs a link yet.</p>}
              <Field label="For whom" help="Only the firm sees this.">
                <TextInput
                  value={note}
                  autoComplete="off"
                  maxLength={200}
                  onChange={({ target }) => setNote(target.value)}
                />
              </Field>
              <Field label="Last day" optional error={refused?.fields.last_day?.[0]}>
                <TextInput type="date" value={lastDay} onChange={({ target }) => setLastDay(target.value)} />
              </Field>
              <Field label="Reason" help="Kept in the audit log." error={refused?.fields.reason?.[0]}>
                <TextInput
                  value={reason}
                  autoComplete="off"
                  onChange={({ target }) => setReason(target.value)}
                />
              </Field>
            </div>
          ) : (
            <Field label="Link" help="It isn’t shown again. Anyone who has it can open the offering.">
              <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
            </Field>
          )}
        </Dialog>
      )}
    </>
  );
}
