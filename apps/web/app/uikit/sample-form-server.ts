import { acceptPatch, acceptSubmit, type FormPlan } from '@furrow/forms/server-form';
import type { FormAnswer, FormChange } from '@furrow/forms/wire';
import { messageFor, PLATFORM_ERRORS, type PlatformErrorCode } from '@furrow/kernel/errors';
import type { FormServer } from '../kit/server-form/form-calls.ts';
import { ApiError } from '../shell/api/api-error.ts';
import { SAMPLE_FORM } from './sample-form.ts';

/** Stands in for a server, so that the form can be tried without an account. It answers as the wire says. */
export function sampleFormServer(address: string, initial: FormAnswer) {
  let held = initial;

  function store(plan: FormPlan): FormAnswer {
    switch (plan.kind) {
      case 'accepted':
        held = {
          data: { ...held.data, ...plan.changed, ...hidden(plan.changed.ssn) },
          version: plan.version,
          updated_at: new Date().toISOString(),
        };
        return held;
      case 'unchanged':
        throw refusal('no_changed_data');
      case 'conflict':
        throw refusal('form_conflict');
      case 'bot_detected':
        throw refusal('bot_detected');
      case 'invalid':
        throw refusal('validation_error', plan.fields);
    }
  }

  const refusal = (code: PlatformErrorCode, fields = {}) =>
    new ApiError(messageFor(code), PLATFORM_ERRORS[code].status, code, fields, { code, ...held });

  const answering = () => new Promise((answered) => setTimeout(answered, 400));

  async function take(accept: typeof acceptPatch, change: FormChange): Promise<FormAnswer> {
    await answering();
    const today = new Date().toISOString().slice(0, 10);
    return store(accept(SAMPLE_FORM, held, change, { today }));
  }

  const server: FormServer = {
    address,
    read: () => answering().then(() => held),
    save: (change) => take(acceptPatch, change),
    submit: (change) => take(acceptSubmit, change),
  };

  return {
    server,
    /** Somebody else saves meanwhile. */
    saveElsewhere(data: FormAnswer['data']): void {
      held = { data: { ...held.data, ...data }, version: held.version + 1, updated_at: held.updated_at };
    },
  };
}

const hidden = (secret: unknown) =>
  typeof secret === 'string' ? { ssn: { last_four: secret.slice(-4) } } : {};
