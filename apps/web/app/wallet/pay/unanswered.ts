import { messageFor } from '@furrow/modules/wallet/rules';
import type { Problem } from '../../kit/form/problem.ts';
import { ApiError } from '../../shell/api/api-error.ts';

const AGAIN = 'Press the button again when you’re back online. Your money moves only once.';

/** A call whose end is not known, in words for beside the form. Null where the server did decide. */
export function unanswered(error: unknown): Problem | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'payments_provider_is_down')
    return { text: messageFor('payments_provider_is_down'), code: error.code, fields: {} };
  if (error.status === 0)
    return {
      text: `We got no answer, so we don’t know whether it was sent. ${AGAIN}`,
      code: null,
      fields: {},
    };
  if (error.status >= 500)
    return {
      text: 'Something went wrong on our side. Press the button again: your money moves only once.',
      code: error.code,
      fields: {},
    };
  return null;
}
