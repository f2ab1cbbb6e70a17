import { formatShortDate } from '@furrow/kernel/dates';

export interface ExpectedAnswer {
  readonly by: string;
  readonly isLate: boolean;
}

/** What somebody who waits for our review should know: by when we answer, and that we email them. */
export function expectedAnswerText(answer: ExpectedAnswer | null): string {
  if (answer === null) return 'We’ll email you when the review is finished.';
  const day = formatShortDate(answer.by);
  return answer.isLate
    ? `We planned to answer by ${day}. We’re sorry for the delay, and we’ll email you as soon as the review is finished.`
    : `Expect our answer by ${day}. We’ll email you.`;
}
