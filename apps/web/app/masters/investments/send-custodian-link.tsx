import { sendCustodianLink } from '@furrow/modules/investments/api';
import type { CustodianRecord } from '@furrow/modules/investments/contract';
import { CUSTODIAN_LINK_DAYS } from '@furrow/modules/investments/rules';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { ActForm } from '../operations/system/act-form.tsx';
import { useSendOnce } from '../operations/system/use-send-once.ts';

/** Sends the custodian a link. The address is remembered for this custodian's next investment. */
export function SendCustodianLink({ record }: { readonly record: CustodianRecord }) {
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  const [email, setEmail] = useState(record.email ?? record.known_email ?? '');
  const label = record.sendings === 0 ? 'Send link' : 'Send link again';
  return (
    <section aria-label="Decision">
      <h2 className="console-subtitle">{label}</h2>
      <ActForm
        sender={sender}
        effect={`${email.trim() || 'The custodian'} gets a link that works for ${CUSTODIAN_LINK_DAYS} days. Earlier links stop working.`}
        acts={[
          {
            label,
            variant: 'primary',
            run: (reason) =>
              sender.send(async (once) => {
                const body = { email: email.trim(), reason };
                await call(sendCustodianLink, { params: { id: record.id }, body }, once);
                toast.show({ code: 'custodian', type: 'success', text: `Sent to ${body.email}.` });
                await revalidate();
              }),
          },
        ]}
      >
        <Field
          label="Custodian’s email"
          help="Take it from the custodian itself, never from the owner of the account."
        >
          <TextInput
            type="email"
            maxLength={254}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Field>
      </ActForm>
    </section>
  );
}
