import { messageFor } from '@furrow/modules/wallet/rules';
import { expect, it } from 'vitest';
import { ApiError, unreachable } from '../../shell/api/api-error.ts';
import { unanswered } from './unanswered.ts';

it('words are found for calls without an answer, and for none that was decided', () => {
  // Whether it was sent is not known in the first case, and neither repeats what a program said.
  const [lost, broken] = [unanswered(unreachable()), unanswered(new ApiError('x', 500, 'internal'))];
  expect(lost).toEqual({ text: expect.stringMatching(/\w/), code: null, fields: {} });
  expect(broken).toEqual({ text: expect.stringMatching(/\w/), code: 'internal', fields: {} });
  expect(new Set([lost?.text, broken?.text, 'x']).size).toBe(3);
  expect(unanswered(new ApiError('x', 503, 'payments_provider_is_down'))?.text).toBe(
    messageFor('payments_provider_is_down'),
  );
  expect(unanswered(new ApiError('Too much.', 409, 'balance_too_low'))).toBeNull();
  expect(unanswered(new Error('a bug'))).toBeNull();
});
