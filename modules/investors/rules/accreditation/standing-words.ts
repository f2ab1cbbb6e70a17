import { formatLongDate } from '@furrow/kernel/dates';
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
    title: 'Not shown yet',
    text: 'United States law lets only accredited investors buy most of the shares offered here. Choose the statement that fits this account and how you want to show it.',
  },
  pending: {
    tone: 'info',
    title: 'We are looking at your evidence',
    text: 'You don’t need to do anything. {answer}',
  },
  new_info_added: {
    tone: 'info',
    title: 'We are looking at what you added',
    text: 'You don’t need to do anything. {answer}',
  },
  need_more_info: {
    tone: 'warning',
    title: 'We need more from you',
    text: 'What you sent is kept. Answer below and add only what is missing.',
  },
  rejected: {
    tone: 'negative',
    title: 'We could not confirm it',
    text: 'You can send other evidence, or choose another way.',
  },
  approved: {
    tone: 'positive',
    title: 'Accredited through {day}',
    text: 'We write to you 30 days before it runs out.',
  },
  expired_soon: {
    tone: 'warning',
    title: 'Accredited through {day}',
    text: 'It runs out soon. It goes on while we look at new evidence, so you can renew it now.',
  },
  expired: {
    tone: 'warning',
    title: 'Your accreditation has expired',
    text: 'It held through {day}. What you own is not affected; to invest again, please renew it.',
  },
};

/** The owner has begun: what is missing is theirs to send. */
const STARTED: Words = {
  tone: 'info',
  title: 'Not sent yet',
  text: 'Please fill in what is asked for below and send it. Everything is saved as you go: you can leave and come back.',
};

const AT_ADVISOR: Words = {
  tone: 'info',
  title: 'Waiting for {advisor}',
  text: 'We have sent them a link. As soon as they have answered, a reviewer looks at it. We write to you.',
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
  const day = standing.holdsThrough === null ? '' : formatLongDate(standing.holdsThrough);
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
