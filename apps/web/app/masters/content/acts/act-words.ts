import type { ContentRecord } from '@furrow/modules/content/contract';
import type { DeskAct } from './acts-of.ts';

interface ActWords {
  /** Among the choices. */
  readonly label: string;
  /** 'If you …' */
  readonly condition: string;
  readonly key: string;
  readonly done: string;
  readonly isEnding?: true;
}

export const ACT_WORDS: Readonly<Record<DeskAct, ActWords>> = {
  send_for_review: {
    label: 'Send for review',
    condition: 'send it for review',
    key: 'r',
    done: 'It waits for review now.',
  },
  approve: { label: 'Approve', condition: 'approve it', key: 'a', done: 'It is approved.' },
  publish: { label: 'Publish now', condition: 'publish it now', key: 'p', done: 'It is published.' },
  schedule: { label: 'Schedule', condition: 'schedule it', key: 't', done: 'It is scheduled.' },
  unschedule: {
    label: 'Take off the schedule',
    condition: 'take it off the schedule',
    key: 'u',
    done: 'It is off the schedule.',
  },
  send_back: { label: 'Send back', condition: 'send it back', key: 'b', done: 'It is a draft again.' },
  withdraw: {
    label: 'Withdraw',
    condition: 'withdraw it',
    key: 'w',
    done: 'It is withdrawn.',
    isEnding: true,
  },
  rename: {
    label: 'Rename',
    condition: 'give it another address',
    key: 'm',
    done: 'It has another address.',
  },
};

type Standing = Pick<ContentRecord, 'version' | 'live_version' | 'address' | 'state'>;

/** What will happen, with the figures. */
export function effectText(act: DeskAct, { version, live_version, address, state }: Standing): string {
  const place = address === null ? 'on the site' : `at ${address}`;
  switch (act) {
    case 'send_for_review':
      return `Version ${version} waits for somebody with the compliance or admin role who didn’t write it. Saving again makes it a draft.`;
    case 'approve':
      return `Version ${version} can then be published or scheduled. Visitors see nothing new yet.`;
    case 'publish':
      return `Visitors read version ${version} ${place} right away${live_version === null ? '' : `, instead of version ${live_version}`}.`;
    case 'schedule':
      return `Version ${version} is published ${place} at that minute. Saving again takes it off the schedule.`;
    case 'unschedule':
      return 'It stays approved, and is published only when somebody publishes it.';
    case 'send_back':
      return 'It becomes a draft again, and its writer reads your reason here.';
    case 'withdraw':
      return `Visitors find nothing ${place} anymore. Every version stays on record here${state === 'published' ? '' : `, and version ${version} stays as it is`}.`;
    case 'rename':
      return live_version === null
        ? 'It was never published, so the old address needs no redirect.'
        : 'The old address leads on to the new one.';
  }
}

/** Names the act. */
export function buttonText(act: DeskAct, { version }: Standing): string {
  switch (act) {
    case 'approve':
      return `Approve version ${version}`;
    case 'publish':
      return `Publish version ${version} now`;
    case 'schedule':
      return `Schedule version ${version}`;
    case 'rename':
      return 'Change the address';
    default:
      return ACT_WORDS[act].label;
  }
}
