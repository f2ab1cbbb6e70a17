import { formatShortDate } from '@furrow/kernel/dates';
import type { Account, AccountDates } from '@furrow/modules/investors/contract';
import {
  type AccountPath,
  expectedAnswerText,
  type PathStep,
  type PathStepKey,
} from '@furrow/modules/investors/rules';
import { readyThrough } from '../ready/ready-through.ts';
import { minutesText, whoHasIt } from './step-words.ts';

interface Asked {
  readonly account: Pick<Account, 'status'>;
  readonly path: AccountPath;
  readonly dates: AccountDates;
  /** The step whose page is open: its page says the rest. */
  readonly current: PathStepKey | null;
}

interface NextWords {
  readonly tone: Account['status']['tone'];
  readonly kicker: string;
  readonly title: string;
  readonly text: string | null;
  readonly way: { readonly label: string; readonly link: string } | null;
}

export function nextWords({ account, path, dates, current }: Asked): NextWords {
  const { next } = path;
  const [open] = next?.open ?? [];
  if (next === null) return readyWords(account, dates);
  const isHere = next.key === current;
  const kicker = next.state === 'hold' ? 'On hold' : `Next: ${whoHasIt(next)}`;
  if (next.state === 'waiting')
    return {
      tone: 'info',
      kicker,
      title: waitingTitle(next),
      text: isHere ? null : waitingText(next, dates),
      way: null,
    };
  const minutes = next.minutes === null ? null : `${minutesText(next.minutes)}.`;
  // On the page of the step itself there is no way to offer, and the page says what is wrong.
  const way = open === undefined || (isHere && open.link === next.link) ? null : open;
  return {
    tone: next.state === 'hold' ? 'negative' : 'warning',
    kicker,
    title: way === null ? (open?.label ?? next.name) : next.name,
    text: way === null ? minutes : way.message,
    way,
  };
}

function waitingTitle({ key, name, owner }: PathStep): string {
  if (owner === 'advisor') return 'Waiting for your advisor';
  return key === 'ready' ? 'Your account is under review' : `${name} is under review`;
}

/** What an advisor has is no review of ours: whoever asked them may ask again. */
function waitingText({ key, owner }: PathStep, dates: AccountDates): string {
  const since = dates.steps[key];
  const sent = since === undefined ? '' : `Since ${formatShortDate(new Date(since))}. `;
  if (owner === 'advisor') return `${sent}We remind them, and we’ll email you when they answer.`;
  return `${sent}You don’t need to do anything. ${expectedAnswerText(dates.answers[key] ?? null)}`;
}

/** An account that is ready says until when; one whose accreditation ends soon has something to do first. */
function readyWords({ status }: Asked['account'], dates: AccountDates): NextWords {
  const first = readyThrough(dates.checks);
  const title = first === null ? 'with no end date' : `until ${formatShortDate(first.through)}`;
  if (status.next === null)
    return { tone: 'positive', kicker: 'Ready to invest', title, text: null, way: null };
  return {
    tone: 'warning',
    kicker: 'Next: your turn',
    title: status.next.label,
    text: first === null ? null : `Ready to invest until ${formatShortDate(first.through)}.`,
    way: status.next,
  };
}
