import { readId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { FARM_STATUSES, type FarmStatus } from '@furrow/modules/farms/rules';
import {
  createPrivateToken,
  editableOffering,
  editFarm,
  moveFarm,
  renameFarm,
  revokePrivateToken,
} from '@furrow/modules/farms/server';
import { carryOut } from './carry-out.ts';
import type { FarmDesk, FarmOrder, FarmWords } from './farm-word.ts';
import { readGivenJson } from './read-given.ts';
import { sayRefusal } from './say-refusal.ts';

/** The offering itself: its state, its fields, its address and who may see it. */
export const offeringWords: FarmWords = {
  show: {
    usage: 'shows every field that set and edit can change',
    async run({ database }, { farmId }) {
      return ok(JSON.stringify((await editableOffering(database, farmId)).fields, null, 2));
    },
  },
  status: {
    usage: "<status>: changes its status: verified, verified_hold, 'successfully closed' …",
    async run(desk, { farmId, slug, words, by }) {
      const to = words.join(' ');
      if (!isStatus(to)) return err(`unknown status '${to}'; use one of: ${FARM_STATUSES.join(', ')}`);
      return carryOut(
        desk,
        (tx) => moveFarm(tx, { farmId, to, ...by }),
        () => `${slug} is now ${to}`,
      );
    },
  },
  set: {
    usage: `<field> <JSON value>: changes a field: set name '"Salt Fork"', set type '"invest"' (a pledge opens)`,
    async run(desk, order) {
      const [field = '', ...rest] = order.words;
      const value = readJson(rest.join(' '));
      return value.ok ? edit(desk, order, { [field]: value.value }) : value;
    },
  },
  edit: {
    usage: '<file.json>: changes several fields together when they depend on each other; show lists them',
    async run(desk, order) {
      const read = await readGivenJson(order.words.join(' '));
      return read.ok ? edit(desk, order, read.value) : read;
    },
  },
  rename: {
    usage: '<new slug>: changes its address; the old one redirects to the new one',
    async run(desk, { farmId, slug: old, words: [slug = ''], by }) {
      const told = () => `${old} is now at /${slug}`;
      return carryOut(desk, (tx) => renameFarm(tx, { farmId, slug, ...by }), told);
    },
  },
  token: {
    usage: '[note]: creates a link that opens a private offering; shown only once',
    async run(desk, { farmId, slug, words, by }) {
      return carryOut(
        desk,
        (tx) => createPrivateToken(tx, { farmId, note: words.join(' '), ...by }),
        ({ token, tokenId }) => `${slug} opens with /${slug}?private_token=${token} (${tokenId})`,
      );
    },
  },
  revoke: {
    usage: '<token id>: revokes a link and all access it gave, right away',
    async run(desk, { slug, words: [given], by }) {
      const tokenId = readId('ptk', given);
      if (tokenId === null) return err(sayRefusal('token_unknown'));
      const told = () => `${slug} no longer opens with ${tokenId}`;
      return carryOut(desk, (tx) => revokePrivateToken(tx, { tokenId, ...by }), told);
    },
  },
};

function edit(desk: FarmDesk, { farmId, slug, by }: FarmOrder, given: unknown) {
  const told = () => `${slug} has a new ${Object.keys(given ?? {}).join(', ')}`;
  return carryOut(desk, (tx) => editFarm(tx, { farmId, edit: given, ...by }), told);
}

const isStatus = (text: string): text is FarmStatus => FARM_STATUSES.includes(text as FarmStatus);

function readJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(`${text} is not JSON; put text in its own quotes: '"Salt Fork"'`);
  }
}
