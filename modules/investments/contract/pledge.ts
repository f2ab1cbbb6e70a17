import { z } from 'zod';
import { FARM_TYPES } from '../../farms/rules/index.ts';
import { idOf } from '../../identity/contract/index.ts';
import { PLEDGE_NOTE_LENGTH, PLEDGE_STATUSES } from '../rules/index.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const instant = z.iso.datetime();

export const pledgeParams = z.strictObject({ id: z.string().max(60) });

/** A pledge, as its owner sees it: an interest, behind which neither money nor shares stand. */
export const pledge = z.strictObject({
  id: idOf('plg'),
  status: z.enum(PLEDGE_STATUSES),
  version: z.number().int(),
  farm: z.strictObject({ id: idOf('farm'), slug: z.string(), name: z.string() }),
  profile: z
    .strictObject({ profile_id: idOf('acc'), name: z.string(), type: z.string() })
    .nullable()
    .describe('The investment account; null once it is deleted'),
  number_of_shares: z.number().int(),
  pledge_amount: dollars.describe('What the shares cost when they were pledged'),
  note: z.string(),
  can_change: z.boolean(),
  can_withdraw: z.boolean(),
  investment_id: idOf('inv').nullable().describe('What it became when the offering opened'),
  created_at: instant,
  updated_at: instant,
  ended_at: instant.nullable(),
});
export type Pledge = z.infer<typeof pledge>;

const asked = {
  number_of_shares: z.number(),
  profile_id: z.string().max(60),
  note: z
    .string()
    .trim()
    .max(PLEDGE_NOTE_LENGTH, `Keep the note under ${PLEDGE_NOTE_LENGTH} characters.`)
    // Nobody types other control characters, and PostgreSQL does not take all of them.
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'The note contains characters that can’t be saved.')
    .default(''),
};

export const newPledgeBody = z.strictObject({ farm_id: z.string().max(60), ...asked });

export const changePledgeBody = z.strictObject({
  ...asked,
  version: z.number().int().describe('Of the pledge that was seen'),
});

const deskPledge = z.strictObject({
  id: idOf('plg'),
  status: z.enum(PLEDGE_STATUSES),
  owner: z.strictObject({ user_id: idOf('user'), name: z.string(), email: z.string() }),
  account: z.strictObject({ id: idOf('acc'), name: z.string(), type: z.string() }),
  shares: z.number().int(),
  amount: dollars,
  note: z.string(),
  investment_id: idOf('inv').nullable(),
  created_at: instant,
  updated_at: instant,
});

/** The pledges of a farm for people of the firm: what is pledged now, and who pledged it. */
export const deskPledges = z.strictObject({
  farm: z.strictObject({ id: idOf('farm'), name: z.string(), type: z.enum(FARM_TYPES) }),
  waiting: z.strictObject({ pledges: z.number().int(), shares: z.number().int(), amount: dollars }),
  data: z.array(deskPledge),
  count: z.number().int().describe('Those that are over included'),
});
export type DeskPledges = z.infer<typeof deskPledges>;
