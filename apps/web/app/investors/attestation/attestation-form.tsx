import { isoDayOf } from '@furrow/forms/calendar-day';
import type { FormDescription } from '@furrow/forms/field';
import { HONEYPOT_FIELD } from '@furrow/forms/honeypot';
import { validateForm } from '@furrow/forms/validate';
import type { FieldValue, FormValues } from '@furrow/forms/values';
import { formatDate } from '@furrow/kernel/dates';
import type { FieldErrors } from '@furrow/kernel/errors';
import { attest, declineAttestation } from '@furrow/modules/investors/api';
import { messageFor } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { FormErrors } from '@furrow/ui/form-errors';
import { FormFields } from '@furrow/ui/form-fields';
import { Notice } from '@furrow/ui/notice';
import { type FormEvent, useEffect, useState } from 'react';
import { createApiClient } from '../../shell/api/api-client.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { endpointCalls } from '../../shell/api/endpoint-calls.ts';
import { serverClock } from '../../shell/server-clock.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { Decline } from './decline.tsx';

interface AttestationFormProps {
  readonly token: string;
  readonly form: FormDescription;
  readonly onAnswered: (outcome: 'attested' | 'declined') => void;
}

/** Whoever holds the link is not signed in, and a refusal logs nobody out. */
const call = endpointCalls(
  createApiClient({ fetch: (input, init) => fetch(input, init), showToast: toast.show }),
);

/** Nothing of it is kept before it is sent: whoever holds the link is not known to us yet. */
export function AttestationForm({ token, form, onAnswered }: AttestationFormProps) {
  const [values, setValues] = useState<FormValues>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  const type = (name: string, value: FieldValue) => {
    setValues((all) => ({ ...all, [name]: value }));
    setErrors(({ [name]: _mended, ...rest }) => rest);
  };

  async function answer(outcome: 'attested' | 'declined', send: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send();
      onAnswered(outcome);
    } catch (error) {
      const refused = error instanceof ApiError ? error : null;
      setErrors(refused?.fields ?? {});
      setProblem(refused?.message ?? messageFor('internal'));
      setAttempt((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = validateForm(form, values, {
      today: isoDayOf(formatDate(new Date(serverClock.now()))) ?? '',
    });
    setErrors(found);
    if (Object.keys(found).length === 0)
      void answer('attested', () => call(attest, { body: { token, data: values } }));
    else setAttempt((count) => count + 1);
  }

  const explained = Object.keys(errors).length > 0;
  return (
    <section aria-labelledby="answer-title" className="border-line border-t pt-10">
      <h2 id="answer-title" className="text-h3">
        Your answer
      </h2>
      <form method="post" noValidate className="mt-6 space-y-6" onSubmit={submit}>
        {problem !== null && !explained && <Notice tone="negative" role="alert" title={problem} />}
        {attempt > 0 && <FormErrors form={form} errors={errors} attempt={attempt} />}
        <FormFields form={form} values={values} errors={errors} onChange={type} />
        <p className="border-line border-t pt-6">
          <b>What happens next.</b> We record your answer with the date and time. You can’t change it later.
          Our review team reads it, and we tell your client that you answered.
        </p>
        <Button type="submit" variant="primary" size="large" loading={busy} disabled={!isHydrated}>
          Sign and confirm
        </Button>
      </form>
      <Decline
        busy={busy}
        isHydrated={isHydrated}
        onDecline={(reason) => {
          const trap = { [HONEYPOT_FIELD]: String(values[HONEYPOT_FIELD] ?? '') };
          void answer('declined', () => call(declineAttestation, { body: { token, reason, ...trap } }));
        }}
      />
    </section>
  );
}
