import { HONEYPOT_FIELD } from '@furrow/forms/honeypot';
import type { FormValues } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import { messageFor } from '@furrow/kernel/errors';
import { sendForm } from '@furrow/modules/inquiries/api';
import type { FormName } from '@furrow/modules/inquiries/rules';
import { createApiClient } from '../shell/api/api-client.ts';
import { ApiError } from '../shell/api/api-error.ts';
import { endpointCalls } from '../shell/api/endpoint-calls.ts';
import { toast } from '../shell/toasts/toast.ts';
import { campaignValues } from '../shell/tracking/campaign-values.ts';

/** Forms carry no token: they are the same for everyone, and a refusal logs nobody out. */
const call = endpointCalls(
  createApiClient({ fetch: (input, init) => fetch(input, init), showToast: toast.show }),
);

export type FormSent =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      readonly text: string;
      readonly fields: FieldErrors;
      /** The server has answered: what is sent next is another form. */
      readonly isAnswered: boolean;
    };

/** Sends a form under a key, so that a second try after a lost connection is the same form. */
export async function sendInquiry(form: FormName, values: FormValues, key: string): Promise<FormSent> {
  const { email, first_name: first, last_name: last, ...others } = values;
  const body = {
    form_name: form,
    email: textOf(email),
    ...(first === undefined ? {} : { first_name: textOf(first) }),
    ...(last === undefined ? {} : { last_name: textOf(last) }),
    data: { ...others, [HONEYPOT_FIELD]: textOf(values[HONEYPOT_FIELD]) },
    tracking: campaignValues(new Date()),
  };
  try {
    await call(sendForm, { body }, { idempotencyKey: key });
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isAnswered = error.status >= 400 && error.status < 500;
    const text = isAnswered ? error.message : messageFor('send_error');
    return { kind: 'refused', text, fields: error.fields, isAnswered };
  }
}

const textOf = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value : '');
