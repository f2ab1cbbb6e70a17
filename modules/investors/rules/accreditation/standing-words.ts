import { formatShortDate } from '@furrow/kernel/dates';
import { expectedAnswerText } from '../expected-answer.ts';
import type { AccreditationStatus } from './accreditation-status.ts';

interface Words {
  readonly tone: 'positive' | 'info' | 'warning' | 'negative';
  readonly title: string;
  readonly text: string;
}

const WORDS: Readonly<Record<AccreditationStatus, Words>> = {
  '': {
    tone: 'info',
    title: 'Not yet verified',
    text: 'By law, most of our offerings are open only to accredited investors. Choose the statement that fits this account and how you want to verify it.',
  },
  pending: {
    tone: 'info',
    title: 'We are reviewing your documents',
    text: 'You don’t need to do anything. {answer}',
  },
  new_info_added: {
    tone: 'info',
    title: 'We are reviewing what you added',
    text: 'You don’t need to do anything. {answer}',
  },
  need_more_info: {
    tone: 'warning',
    title: 'We need more from you',
    text: 'We kept what you submitted. Answer below and add only what is missing.',
  },
  rejected: {
    tone: 'negative',
    title: 'We could not verify your accreditation',
    text: 'You can submit other documents or choose another way.',
  },
  approved: {
    tone: 'positive',
    title: 'Accredited through {day}',
    text: 'We’ll email you 30 days before it expires.',
  },
  expired_soon: {
    tone: 'warning',
    title: 'Accredited through {day}',
    text: 'It expires soon. Renew it now: it stays valid while we review your new documents.',
  },
  expired: {
    tone: 'warning',
    title: 'Your accreditation has expired',
    text: 'It was valid through {day}. Your investments aren’t affected. Renew it to invest again.',
  },
};

/** The owner has begun: what is missing is theirs to send. */
const STARTED: Words = {
  tone: 'info',
  title: 'Not submitted yet',
  text: 'Complete this form and submit it. We save as you go, so you can leave and come back.',
};

const AT_ADVISOR: Words = {
  tone: 'info',
  title: 'Waiting for {advisor}',
  text: 'We sent them a link. When they answer, we’ll review it and email you.',
};

const PERMANENT: Words = {
  tone: 'positive',
  title: 'Accredited',
  text: 'This approval doesn’t expire. You don’t need to do anything.',
};

/** How an account stands, as its owner reads it. */
export function standingWords(standing: {
  readonly status: AccreditationStatus;
  readonly permanent: boolean;
  /** The last day on which it holds. */
  readonly holdsThrough: string | null;
  readonly isStarted: boolean;
  /** Who was asked and has not answered yet. */
  readonly advisor: string | null;
  /** By when a reviewer answers. */
  readonly answerOn?: string | null;
  /** That day is over. */
  readonly isLate?: boolean;
}): Words {
  const { tone, title, text } = wordsFor(standing);
  const day = standing.holdsThrough === null ? '' : formatShortDate(standing.holdsThrough);
  const { answerOn = null, isLate = false } = standing;
  const answer = answerOn === null ? null : { by: answerOn, isLate };
  const filled = (words: string) =>
    words
      .replace('{answer}', () => expectedAnswerText(answer))
      .replace('{day}', () => day)
      .replace('{advisor}', () => standing.advisor ?? 'your advisor');
  return { tone, title: filled(title), text: filled(text) };
}

function wordsFor({ status, permanent, isStarted, advisor }: Parameters<typeof standingWords>[0]): Words {
  if (permanent) return PERMANENT;
  if (status === '' && isStarted) return STARTED;
  const isWaiting = status === 'pending' || status === 'new_info_added';
  return isWaiting && advisor !== null ? AT_ADVISOR : WORDS[status];
}
