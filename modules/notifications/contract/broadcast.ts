import { z } from 'zod';
import { idOf, operatorReason } from '../../identity/contract/index.ts';
import { BROADCAST_ACTS, BROADCAST_AUDIENCES, BROADCAST_STATUSES } from '../rules/index.ts';

const instant = z.iso.datetime();
const audience = z.enum(BROADCAST_AUDIENCES);
const farm = z.strictObject({ id: idOf('farm'), name: z.string() });

/** The rules say what is wrong with a field; here it is only kept from being endless. */
const someText = z.string().max(5_000);

export const broadcastDraftBody = z.strictObject({
  audience,
  farm_id: someText.nullable().describe('Of holders and watchers; not looked at otherwise'),
  text: someText.describe('1 to 300 characters of plain text'),
  link: someText.nullable().describe('A path of this site'),
  banner: z.boolean().describe('Also a banner on their pages, until they close it'),
  until: z.iso.date().nullable().describe('The last day of the banner; at most 90 days from now'),
});

export type BroadcastDraftBody = z.output<typeof broadcastDraftBody>;

const version = z.number().int().min(1).describe('That of the broadcast when its author looked');
export const broadcastChangeBody = z.strictObject({ version, ...broadcastDraftBody.shape });
export const broadcastSendBody = z.strictObject({ version, reason: operatorReason });
export const broadcastDiscardBody = z.strictObject({ version });
export const broadcastReasonBody = z.strictObject({ reason: operatorReason });

const told = {
  people: z
    .number()
    .int()
    .nullable()
    .describe('Who belonged to the audience when it was sent; for a draft, now; null where nobody counted'),
  told: z.number().int().describe('How many have been told so far'),
};

const line = z.strictObject({
  id: idOf('bct'),
  status: z.enum(BROADCAST_STATUSES),
  audience,
  farm: farm.nullable(),
  text: z.string(),
  banner: z.boolean(),
  ...told,
  created_at: instant,
  sent_at: instant.nullable(),
});
export type BroadcastLine = z.infer<typeof line>;

export const broadcastsQuery = z.strictObject({ after: z.string().optional() });
export const broadcasts = z.strictObject({
  data: z.array(line).describe('The newest first'),
  next: z.string().nullable().describe('Where the next page begins; null on the last'),
});
export type Broadcasts = z.infer<typeof broadcasts>;

const story = z.strictObject({
  act: z.enum([...BROADCAST_ACTS, 'finished']),
  by: z.string().nullable().describe('Null where no person did it'),
  at: instant,
  reason: z.string().nullable(),
});
export type BroadcastStoryLine = z.infer<typeof story>;

export const broadcast = z.strictObject({
  id: idOf('bct'),
  version,
  status: z.enum(BROADCAST_STATUSES),
  audience,
  farm: farm.extend({ is_private: z.boolean() }).nullable(),
  text: z.string(),
  link: z.string().nullable(),
  banner: z.boolean(),
  until: z.iso.date().nullable(),
  has_banner: z.boolean().describe('Its banner stands on pages now'),
  ...told,
  sent_at: instant.nullable(),
  finished_at: instant.nullable(),
  story: z.array(story).describe('What was done with it, the newest first'),
});
export type Broadcast = z.infer<typeof broadcast>;

export const broadcastParams = z.strictObject({ id: z.string() });

/** What a person reads on top of their pages. */
const broadcastBanner = z.strictObject({
  id: z.string(),
  text: z.string(),
  link: z.string().nullable(),
});
export type BroadcastBanner = z.infer<typeof broadcastBanner>;

/** A farm to whose holders or watchers one can speak. */
export interface BroadcastFarm {
  readonly id: string;
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly isPrivate: boolean;
}

export interface BroadcastDesk {
  list(after?: string): Promise<Broadcasts>;
  record(id: string): Promise<Broadcast | null>;
  farms(): Promise<readonly BroadcastFarm[]>;
}
