/** Where the newest version of a text stands. What is live may be an earlier version. */
export const CONTENT_STATES = [
  'draft',
  'in_review',
  'approved',
  'scheduled',
  'published',
  'withdrawn',
] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** What somebody of the firm, or the schedule, does with a text. */
export const CONTENT_ACTS = [
  'created',
  'saved',
  'sent_for_review',
  'sent_back',
  'approved',
  'scheduled',
  'unscheduled',
  'published',
  'withdrawn',
  'restored',
  'renamed',
] as const;
export type ContentAct = (typeof CONTENT_ACTS)[number];

/** From where each act leads where. A draft can be saved at any time: what waited for approval then waits again. */
export const CONTENT_MOVES: Readonly<
  Partial<Record<ContentAct, { readonly from: readonly ContentState[]; readonly to: ContentState }>>
> = {
  saved: { from: CONTENT_STATES, to: 'draft' },
  restored: { from: CONTENT_STATES, to: 'draft' },
  sent_for_review: { from: ['draft'], to: 'in_review' },
  sent_back: { from: ['in_review', 'approved'], to: 'draft' },
  approved: { from: ['in_review'], to: 'approved' },
  scheduled: { from: ['approved'], to: 'scheduled' },
  unscheduled: { from: ['scheduled'], to: 'approved' },
  published: { from: ['approved', 'scheduled'], to: 'published' },
};

export const mayMove = (act: ContentAct, from: ContentState): boolean =>
  CONTENT_MOVES[act]?.from.includes(from) ?? false;

export const EDITOR_ROLES = ['editor'] as const;
/** Nobody approves what they wrote themselves. */
export const APPROVER_ROLES = ['compliance', 'admin'] as const;
