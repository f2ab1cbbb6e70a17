import type { ContentAct, ContentState } from '@furrow/modules/content/rules';
import type { Tone } from '@furrow/ui/tone';

export const STATE_WORDS: Readonly<
  Record<ContentState, { readonly label: string; readonly tone: Tone | 'neutral' }>
> = {
  draft: { label: 'Draft', tone: 'neutral' },
  in_review: { label: 'Waiting for review', tone: 'warning' },
  approved: { label: 'Approved', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'positive' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

const ACTS: Readonly<Record<ContentAct, string>> = {
  created: 'began it',
  saved: 'saved it',
  sent_for_review: 'sent it for review',
  sent_back: 'sent it back',
  approved: 'approved it',
  scheduled: 'scheduled it',
  unscheduled: 'took it off the schedule',
  published: 'published it',
  withdrawn: 'withdrew it',
  restored: 'restored an earlier version',
  renamed: 'gave it another address',
};

/** The second half of a sentence that begins with who did it. */
export const actText = (act: ContentAct): string => ACTS[act];
