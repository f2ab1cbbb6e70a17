import { addWebhook } from '@furrow/modules/notifications/api';
import { WEBHOOK_EVENTS } from '@furrow/modules/notifications/rules';
import { CheckboxGroup } from '@furrow/ui/checkbox-group';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ActForm } from '../../identity/act-form.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { EVENT_TEXTS } from './webhook-text.ts';

const EVENT_OPTIONS = WEBHOOK_EVENTS.map((value) => ({
  value,
  label: <code>{value}</code>,
  detail: EVENT_TEXTS[value],
}));

/** A new endpoint, and its secret once it is there. */
export function AddWebhook() {
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string } | null>(null);
  const { revalidate } = useRevalidator();
  if (made !== null)
    return (
      <>
        <h2 className="console-subtitle">The endpoint is added</h2>
        <ShownSecret secret={made.secret} />
        <p className="mt-3">
          <Link className="link" to={`/masters/webhooks/${made.id}`}>
            Open the endpoint and send a test
          </Link>
        </p>
      </>
    );
  return (
    <>
      <h2 className="console-subtitle">Add an endpoint</h2>
      <ActForm
        act="Add endpoint"
        send={async ({ data, reason, idempotencyKey }) => {
          const chosen = data.getAll('events').map(String);
          const body = {
            url: String(data.get('url') ?? ''),
            label: String(data.get('label') ?? ''),
            events: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)),
            reason,
          };
          setMade(await call(addWebhook, { body }, { idempotencyKey }));
        }}
        onDone={() => revalidate()}
      >
        {(errorOf) => (
          <>
            <Field label="Address" help="It must begin with https://." error={errorOf('url')}>
              <TextInput name="url" type="url" inputMode="url" autoComplete="off" maxLength={500} />
            </Field>
            <Field label="What it is for" help="Only the firm sees this." error={errorOf('label')}>
              <TextInput name="label" autoComplete="off" maxLength={100} />
            </Field>
            <CheckboxGroup name="events" legend="Events" options={EVENT_OPTIONS} error={errorOf('events')} />
          </>
        )}
      </ActForm>
    </>
  );
}
