import { plural } from '@furrow/kernel/text';
import type { BroadcastStoryLine } from '@furrow/modules/notifications/contract';
import type { BroadcastAudience, BroadcastStatus } from '@furrow/modules/notifications/rules';
import type { Tone } from '@furrow/ui/tone';

export const AUDIENCE_LABELS: Readonly<Record<BroadcastAudience, string>> = {
  everybody: 'Everybody',
  holders: 'Holders of a farm',
  watchers: 'Watchers of a farm',
  market: 'Market members',
};

export const AUDIENCE_MEANINGS: Readonly<Record<BroadcastAudience, string>> = {
  everybody: 'Every active sign-in with a confirmed email address',
  holders: 'Owners of accounts that hold shares of the farm now',
  watchers: 'People with the farm on their watchlist',
  market: 'People with an account approved for the market',
};

/** 'Holders of Boone River North'. */
export function audienceText(audience: BroadcastAudience, farm: { readonly name: string } | null): string {
  if (farm === null) return AUDIENCE_LABELS[audience];
  return `${audience === 'holders' ? 'Holders' : 'Watchers'} of ${farm.name}`;
}

export const STATUS_WORDS: Readonly<
  Record<BroadcastStatus, { readonly label: string; readonly tone: Tone | 'neutral' }>
> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'positive' },
  stopped: { label: 'Stopped', tone: 'warning' },
  discarded: { label: 'Discarded', tone: 'neutral' },
};

export const peopleText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${plural(count, 'person', 'people')}`;

const ACTS: Readonly<Record<BroadcastStoryLine['act'], string>> = {
  created: 'wrote the draft',
  changed: 'changed the draft',
  sent: 'sent it',
  finished: 'told everybody',
  stopped: 'stopped it',
  banner_ended: 'took down the banner',
  discarded: 'discarded the draft',
};

/** The second half of a sentence that begins with who did it. */
export const actText = (act: BroadcastStoryLine['act']): string => ACTS[act];
