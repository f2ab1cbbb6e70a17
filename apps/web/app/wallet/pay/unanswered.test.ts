import { messageFor } from '@furrow/modules/wallet/rules';
import { expect, it } from 'vitest';
import { ApiError, unreachable } from '../../shell/api/api-error.ts';
import { unanswered } from './unanswered.ts';

it('words are found for calls without an answer, and for none that was decided', () => {
  expect(unanswered(unreachable())?.text).toBeTruthy();
  expect(unanswered(new ApiError('x', 500))?.text).toBeTruthy();
  expect(unanswered(new ApiError('x', 503, 'payments_provider_is_down'))?.text).toBe(
    messageFor('payments_provider_is_down'),
  );
  expect(unanswered(new ApiError('Too much.', 409, 'balance_too_low'))).toBeNull();
  expect(unanswered(new Error('a bug'))).toBeNull();
});
