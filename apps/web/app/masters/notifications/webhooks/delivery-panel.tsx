import { formatShortDateTime } from '@furrow/kernel/dates';
import { sendDeliveryAgain } from '@furrow/modules/notifications/api';
import type { AttemptView, DeliveryRecord } from '@furrow/modules/notifications/contract';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Notice } from '@furrow/ui/notice';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { useAddress } from '../../shell/page-links.tsx';
import { outcomeText, STATE_TEXTS, STATE_TONES } from './webhook-text.ts';

interface DeliveryPanelProps {
  readonly delivery: DeliveryRecord;
  readonly maySend: boolean;
}

/** One delivery: what was sent, and how each attempt went. */
export function DeliveryPanel({ delivery, maySend }: DeliveryPanelProps) {
  const { sending, problem, send } = useSendOnce();
  const { revalidate } = useRevalidator();
  const address = useAddress();
  const again = () =>
    send(async (once) => {
      await call(sendDeliveryAgain, { params: { deliveryId: delivery.id }, body: {} }, once);
      toast.show({ code: 'delivery-sent-again', type: 'success', text: 'It’s being sent again.' });
      await revalidate();
    });
  return (
    <>
      <h2 className="console-subtitle">
        {delivery.type} <Chip tone={STATE_TONES[delivery.state]}>{STATE_TEXTS[delivery.state]}</Chip>
      </h2>
      <p className="mt-1 text-ink-muted">
        {delivery.nextAttemptAt === null
          ? `Event ${delivery.eventId}`
          : `Next try ${formatShortDateTime(delivery.nextAttemptAt)}`}
      </p>
      {problem !== null && <Notice tone="negative" role="alert" title={problem.text} />}
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {maySend && (
          <Button size="small" loading={sending} onClick={() => void again()}>
            Send again
          </Button>
        )}
        <Link className="link" to={address({ open: null })} preventScrollReset>
          Close
        </Link>
      </div>
      <section className="console-block">
        <h3 className="console-subtitle">What is sent</h3>
        <pre className="console-code">{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
      </section>
      <section className="console-block">
        <h3 className="console-subtitle">Attempts</h3>
        {delivery.tried.length === 0 ? (
          <p className="mt-1">None yet.</p>
        ) : (
          <ol className="webhook-attempts" reversed>
            {delivery.tried.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

function Attempt({ attempt }: { readonly attempt: AttemptView }) {
  return (
    <li>
      {outcomeText(attempt)}{' '}
      <span className="text-ink-muted">
        {formatShortDateTime(attempt.at)}, after {attempt.durationMs.toLocaleString('en-US')} ms
      </span>
      {attempt.answer !== null && attempt.answer !== '' && (
        <pre className="console-code">{attempt.answer}</pre>
      )}
    </li>
  );
}
