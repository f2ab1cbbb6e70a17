import {
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@furrow/modules/notifications/api';
import type { EndpointView } from '@furrow/modules/notifications/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ActForm } from '../../identity/act-form.tsx';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { useAddress } from '../../shell/page-links.tsx';
import { ShownSecret } from './shown-secret.tsx';

interface ActProps {
  readonly endpoint: EndpointView;
}

/** What an admin can do about an endpoint. */
export function WebhookActs({ endpoint }: ActProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <h2 className="console-subtitle">What you can do</h2>
      {secret !== null && <ShownSecret secret={secret} />}
      {endpoint.status === 'active' && <SendTest endpoint={endpoint} />}
      <PauseOrResume key={endpoint.status} endpoint={endpoint} />
      <ReplaceSecret endpoint={endpoint} onMade={setSecret} />
      <Remove endpoint={endpoint} />
    </>
  );
}

function SendTest({ endpoint }: ActProps) {
  const { sending, problem, send } = useSendOnce();
  const navigate = useNavigate();
  const address = useAddress();
  const test = () =>
    send(async (once) => {
      const asked = await call(testWebhook, { params: { id: endpoint.id }, body: {} }, once);
      await navigate(address({ open: asked.delivery_id, state: null, after: null }));
    });
  return (
    <div className="mt-3 grid gap-3">
      {problem !== null && <Notice tone="negative" role="alert" title={problem.text} />}
      <div>
        <Button size="small" variant="primary" loading={sending} onClick={() => void test()}>
          Send a test
        </Button>
      </div>
    </div>
  );
}

function PauseOrResume({ endpoint: { id, status } }: ActProps) {
  const { revalidate } = useRevalidator();
  const isPaused = status === 'paused';
  return (
    <details className="webhook-act" open={isPaused}>
      <summary>{isPaused ? 'Resume' : 'Pause'}</summary>
      <p>
        {isPaused
          ? 'Events that waited are sent first.'
          : 'Nothing is sent. New events wait, for up to 30 days.'}
      </p>
      <ActForm
        act={isPaused ? 'Resume endpoint' : 'Pause endpoint'}
        send={({ reason, idempotencyKey }) =>
          call(
            isPaused ? resumeWebhook : pauseWebhook,
            { params: { id }, body: { reason } },
            { idempotencyKey },
          )
        }
        onDone={() => revalidate()}
      />
    </details>
  );
}

function ReplaceSecret({
  endpoint: { id },
  onMade,
}: ActProps & { readonly onMade: (secret: string) => void }) {
  const { revalidate } = useRevalidator();
  return (
    <details className="webhook-act">
      <summary>Replace the secret</summary>
      <p>You see the new secret once. Calls carry both signatures for 24 hours.</p>
      <ActForm
        act="Replace secret"
        send={async ({ reason, idempotencyKey }) => {
          const input = { params: { id }, body: { reason } };
          onMade((await call(rotateWebhookSecret, input, { idempotencyKey })).secret);
        }}
        onDone={() => revalidate()}
      />
    </details>
  );
}

function Remove({ endpoint: { id, label, waiting } }: ActProps) {
  const navigate = useNavigate();
  return (
    <details className="webhook-act">
      <summary>Remove</summary>
      <p>
        {waiting === 0
          ? 'Nothing more is sent. This can’t be undone.'
          : `We’ll stop sending and cancel ${waiting.toLocaleString('en-US')} waiting deliveries. This can’t be undone.`}
      </p>
      <ActForm
        act="Remove endpoint"
        variant="danger"
        send={({ reason, idempotencyKey }) =>
          call(removeWebhook, { params: { id }, body: { reason } }, { idempotencyKey })
        }
        onDone={async () => {
          toast.show({ code: 'webhook-removed', type: 'success', text: `${label} is removed.` });
          await navigate('/masters/webhooks');
        }}
      />
    </details>
  );
}
