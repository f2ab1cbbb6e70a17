import { endBroadcastBanner, stopBroadcast } from '@furrow/modules/notifications/api';
import type { Broadcast } from '@furrow/modules/notifications/contract';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ActForm } from '../../operations/system/act-form.tsx';
import { useSendOnce } from '../../operations/system/use-send-once.ts';

/** Stopping what is being sent, or taking down the banner of what was sent. */
export function EndBroadcast({ broadcast }: { readonly broadcast: Broadcast }) {
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  const { id, status, has_banner } = broadcast;
  const isSending = status === 'sending';
  if (!isSending && !has_banner) return null;
  const label = isSending ? 'Stop sending' : 'Take down the banner';
  return (
    <ActForm
      sender={sender}
      effect={
        isSending
          ? 'Nobody else is told, and the banner goes. Those who were told keep their notification.'
          : 'The banner goes from everybody’s pages. The notifications stay.'
      }
      acts={[
        {
          label,
          variant: 'danger',
          run: (reason) =>
            sender.send(async (once) => {
              const input = { params: { id }, body: { reason } };
              await call(isSending ? stopBroadcast : endBroadcastBanner, input, once);
              const text = isSending ? 'It is stopped.' : 'The banner is down.';
              toast.show({ code: 'broadcast-ended', type: 'success', text });
              await revalidate();
            }),
        },
      ]}
    >
      <h2 className="console-subtitle">{label}</h2>
    </ActForm>
  );
}
