import { addSuppression, eraseSent, liftSuppression } from '@furrow/modules/inquiries/api';
import type { Suppressed } from '@furrow/modules/inquiries/contract';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { ActForm } from '../operations/system/act-form.tsx';
import { useSendOnce } from '../operations/system/use-send-once.ts';
import { useAddress } from '../shell/page-links.tsx';

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (email: string) => void;
}

function AddressField({ label, value, onType }: AddressFieldProps) {
  return (
    <Field label={label}>
      <TextInput
        type="email"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  );
}

export function AddAddress() {
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  const [email, setEmail] = useState('');
  return (
    <ActForm
      sender={sender}
      effect="From now on we send this address no optional email."
      acts={[
        {
          label: 'Add to the list',
          run: (reason) =>
            sender.send(async (once) => {
              await call(addSuppression, { body: { email, reason } }, once);
              setEmail('');
              toast.show({ code: 'no-email-added', type: 'success', text: 'The address is on the list.' });
              await revalidate();
            }),
        },
      ]}
    >
      <h2 className="console-subtitle">Add an address</h2>
      <AddressField label="Email address" value={email} onType={setEmail} />
    </ActForm>
  );
}

export function LiftAddress({ entry: { id, email } }: { readonly entry: Suppressed }) {
  const sender = useSendOnce();
  const navigate = useNavigate();
  const address = useAddress();
  return (
    <ActForm
      sender={sender}
      effect="It gets emails again. Only do this if its owner asks for it."
      acts={[
        {
          label: 'Take off the list',
          variant: 'danger',
          run: (reason) =>
            sender.send(async (once) => {
              await call(liftSuppression, { params: { id }, body: { reason } }, once);
              toast.show({ code: 'no-email-lifted', type: 'success', text: 'The address is off the list.' });
              await navigate(address({ open: null }));
            }),
        },
      ]}
    >
      <h2 className="console-subtitle break-words">{email ?? 'A forgotten address'}</h2>
    </ActForm>
  );
}

/** For somebody without an account who asks to be forgotten. */
export function EraseSent() {
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  const [email, setEmail] = useState('');
  return (
    <ActForm
      sender={sender}
      effect="Every form sent from this address is erased for good. If it’s on the list, it stays there, unreadable. An outside form service keeps its own copy: erase it there too."
      acts={[
        {
          label: 'Erase what was sent',
          variant: 'danger',
          run: (reason) =>
            sender.send(async (once) => {
              const { forms } = await call(eraseSent, { body: { email, reason } }, once);
              setEmail('');
              const text = forms === 0 ? 'No form from this address was kept.' : `Forms erased: ${forms}.`;
              toast.show({ code: 'sent-erased', type: 'success', text });
              await revalidate();
            }),
        },
      ]}
    >
      <h2 className="console-subtitle">Erase what an address sent</h2>
      <AddressField label="Address to erase" value={email} onType={setEmail} />
    </ActForm>
  );
}
