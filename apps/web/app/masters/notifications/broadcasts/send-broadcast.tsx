import { sendBroadcast } from '@furrow/modules/notifications/api';
import type { Broadcast } from '@furrow/modules/notifications/contract';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ActForm } from '../../operations/system/act-form.tsx';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { peopleText } from './broadcast-words.ts';

interface SendBroadcastProps {
  readonly broadcast: Broadcast;
  /** Something is typed that is not saved. */
  readonly isDirty: boolean;
}

/** The count, the reason, and the button that names both. */
export function SendBroadcast({ broadcast, isDirty }: SendBroadcastProps) {
  const { id, version, people, banner } = broadcast;
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  const shown = useRef(version);
  shown.current = version;
  const heading = <h2 className="console-subtitle">Send it</h2>;
  if (isDirty || people === null || people === 0)
    return (
      <section className="console-act" aria-label="Send">
        {heading}
        <p>
          {isDirty
            ? 'Save the draft first: you send what is saved.'
            : 'Nobody belongs to this audience right now.'}
        </p>
      </section>
    );
  return (
    <ActForm
      sender={sender}
      effect={`${peopleText(people)} get a notification${banner ? ' and a banner on their pages' : ''}. You can stop it while it is being sent, but you can’t take back what people were told.`}
      acts={[
        {
          label: `Send to ${peopleText(people)}`,
          run: (reason) =>
            sender.send(async (once) => {
              const body = { version: shown.current, reason };
              await call(sendBroadcast, { params: { id }, body }, once);
              toast.show({ code: 'broadcast-sent', type: 'success', text: 'It is being sent.' });
              await revalidate();
            }),
        },
      ]}
    >
      {heading}
    </ActForm>
  );
}
