import { expect, it } from 'vitest';
import { forgiveAbandonedAnswers } from './abandoned-answers.ts';

function isReported(reason: unknown): boolean {
  const page = new EventTarget();
  forgiveAbandonedAnswers(page);
  return page.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
}

it('an answer that was given up is no fault of the page', () => {
  expect(isReported(new DOMException('BodyStreamBuffer was aborted', 'AbortError'))).toBe(false);
});

it.each([
  ['an error', new Error('AbortError')],
  ['another refusal of the browser', new DOMException('no', 'NotAllowedError')],
  ['a word', 'AbortError'],
  ['nothing', undefined],
])('%s that nobody caught is reported', (_what, reason) => {
  expect(isReported(reason)).toBe(true);
});
