import type { FieldErrors } from '@furrow/kernel/errors';
import { addDays, type CalendarDay } from '@furrow/kernel/new-york-day';
import type { Notice } from './notice.ts';

/** To whom the firm speaks at once. */
export const BROADCAST_AUDIENCES = ['everybody', 'holders', 'watchers', 'market'] as const;
export type BroadcastAudience = (typeof BROADCAST_AUDIENCES)[number];

export const BROADCAST_STATUSES = ['draft', 'sending', 'sent', 'stopped', 'discarded'] as const;
export type BroadcastStatus = (typeof BROADCAST_STATUSES)[number];

/** What somebody of the firm did with a broadcast, in its order. */
export const BROADCAST_ACTS = ['created', 'changed', 'sent', 'stopped', 'banner_ended', 'discarded'] as const;
export type BroadcastAct = (typeof BROADCAST_ACTS)[number];

export const BROADCAST_TEXT_MOST = 300;
export const BROADCAST_LINK_MOST = 200;
/** A banner that nobody closes goes by itself, or pages would look through those of all years. */
export const BANNER_DAYS_MOST = 90;

export interface BroadcastDraft {
  readonly audience: BroadcastAudience;
  readonly farmId: string | null;
  readonly text: string;
  readonly link: string | null;
  /** It also stands on the pages of those who were told, until they close it. */
  readonly banner: boolean;
  /** The last day of the banner, in New York. */
  readonly until: CalendarDay | null;
}

export const isBroadcastAudience = (text: string): text is BroadcastAudience =>
  BROADCAST_AUDIENCES.some((audience) => audience === text);

/** Whether an audience is that of one farm. */
export const isAudienceOfFarm = (audience: BroadcastAudience): boolean =>
  audience === 'holders' || audience === 'watchers';

/** As it will be kept: one paragraph, and nothing that its audience or the lack of a banner makes pointless. */
export function tidyDraft(draft: BroadcastDraft): BroadcastDraft {
  const link = draft.link?.trim() ?? '';
  return {
    ...draft,
    farmId: isAudienceOfFarm(draft.audience) ? draft.farmId : null,
    text: draft.text.replace(/\s+/gu, ' ').trim(),
    link: link === '' ? null : link,
    until: draft.banner ? draft.until : null,
  };
}

/** What is wrong with each field of a tidy draft. */
export function broadcastFaults(draft: BroadcastDraft, today: CalendarDay): FieldErrors {
  const faults: Record<string, string[]> = {};
  const add = (field: string, fault: string | null) => {
    if (fault !== null) faults[field] = [fault];
  };
  add('text', textFault(draft.text));
  add('link', draft.link === null ? null : linkFault(draft.link));
  add('farm_id', isAudienceOfFarm(draft.audience) && draft.farmId === null ? 'Choose a farm.' : null);
  add('until', draft.until === null ? null : untilFault(draft.until, today));
  return faults;
}

/** Control characters, and those that turn the direction of what stands around them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

function textFault(text: string): string | null {
  if (text === '') return 'Write what people should read.';
  if ([...text].length > BROADCAST_TEXT_MOST) return `Use at most ${BROADCAST_TEXT_MOST} characters.`;
  return text.isWellFormed() && !UNPRINTABLE.test(text) ? null : 'Use only printable characters.';
}

const ELSEWHERE = 'Enter a path of this site, such as /investments/primary-offerings.';

/** A browser reads some paths as another site: what it makes of this one must be what was written. */
function linkFault(link: string): string | null {
  if (link.length > BROADCAST_LINK_MOST) return `Use at most ${BROADCAST_LINK_MOST} characters.`;
  if (!/^\/[\w-]/.test(link) || !URL.canParse(link, SITE)) return ELSEWHERE;
  const url = new URL(link, SITE);
  if (url.origin !== SITE || url.pathname + url.search + url.hash !== link) return ELSEWHERE;
  return /^\/(?:api|masters)(?:[/?#]|$)/.test(link) ? 'Investors can’t open this page.' : null;
}
const SITE = 'https://site.invalid';

function untilFault(until: CalendarDay, today: CalendarDay): string | null {
  if (until < today) return 'Choose today or a later day.';
  return until > lastBannerDay(today) ? `Choose a day within ${BANNER_DAYS_MOST} days.` : null;
}

/** How long a banner that is sent today can stand. */
export const lastBannerDay = (today: CalendarDay): CalendarDay => addDays(today, BANNER_DAYS_MOST);

export const broadcastCause = (id: string): string => `broadcast:${id}`;

/**
 * What each of them reads. Of the nine types `investment` is the one about farms and offerings, which is what the firm
 * speaks to many about; the others are about one person's papers, money or standing.
 */
export const broadcastNotice = (broadcast: {
  readonly id: string;
  readonly text: string;
  readonly link: string | null;
  readonly farmId: string | null;
}): Notice => ({
  channel: 'general-updates',
  type: 'investment',
  code: 'broadcast',
  text: broadcast.text,
  link: broadcast.link,
  ...(broadcast.farmId === null ? {} : { meta: { farm_id: broadcast.farmId } }),
  cause: broadcastCause(broadcast.id),
});
