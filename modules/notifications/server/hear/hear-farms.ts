import type { Transaction } from '@furrow/database/database';
import { FARM_EVENT, type FarmEvent } from '../../../farms/contract/index.ts';
import type { FarmStatus } from '../../../farms/rules/index.ts';
import {
  type FarmAudience,
  farmAudience,
  publishedDocument,
  valuationsOf,
} from '../../../farms/server/index.ts';
import { investedIn } from '../../../investments/server/index.ts';
import { type FarmFacts, type FarmNoticeCode, farmNotice, toldOfMove } from '../../rules/catalogue/farms.ts';
import type { MailRule } from '../../rules/index.ts';
import { writeNotifications } from '../write-notifications.ts';
import type { Hear } from './hear.ts';

export const hearFarms: Readonly<Record<string, Hear>> = {
  async [FARM_EVENT](tx, { data }) {
    const event = data as FarmEvent;
    const at = new Date(event.at);
    const audience = await farmAudience(tx, event.farm_id, at);
    if (audience === null) return;
    const { name, slug } = audience;
    const facts = { farmId: event.farm_id, name, slug };
    const told = await toldOf(tx, event, audience);
    await writeNotifications(
      tx,
      told.flatMap(({ to, code, cause, mail, ...more }) => {
        const notice = farmNotice(code, { ...facts, ...more }, cause);
        return to.map((userId) => ({ userId, at, ...notice, ...(mail && { mail }) }));
      }),
    );
  },
};

type MovedFarm = Extract<FarmEvent, { kind: 'moved' }>;

interface ToldOfFarm extends Pick<FarmFacts, 'document' | 'outlook' | 'valuation'> {
  readonly to: readonly string[];
  readonly code: FarmNoticeCode;
  readonly cause: string;
  /** Where it is not what the code says for all. */
  readonly mail?: MailRule;
}

async function toldOf(tx: Transaction, event: FarmEvent, audience: FarmAudience): Promise<ToldOfFarm[]> {
  const { holders, watchers } = audience;
  switch (event.kind) {
    case 'moved':
      return moved(tx, event, audience);
    case 'published': {
      const document = await publishedDocument(tx, event.document_id);
      if (document === undefined) return [];
      const about = { document: { id: event.document_id, title: document.title } };
      const cause = `document:${event.document_id}`;
      if (event.folder === 'update')
        return [
          { ...about, cause, code: 'farm_note', to: holders },
          { ...about, cause, code: 'farm_note', to: watchers, mail: 'watching' },
        ];
      const code = event.folder === 'document' ? 'farm_document' : 'farm_statement';
      return [{ ...about, cause, code, to: holders }];
    }
    case 'outlook':
      return [
        {
          to: holders,
          code: 'farm_outlook',
          outlook: event.outlook,
          cause: `outlook:${event.outlook_id}`,
        },
      ];
    case 'valued': {
      const known = (await valuationsOf(tx, [event.farm_id])).get(event.farm_id) ?? [];
      const valuation = known.find(({ day }) => day === event.day);
      if (valuation === undefined) return [];
      return [{ to: holders, code: 'farm_valued', valuation, cause: `valuation:${event.valuation_id}` }];
    }
    case 'investable':
      // Of a private offering the firm speaks to its guests itself.
      if (audience.isPrivate) return [];
      return event.people.map(({ user_id, wants }) =>
        wants === 'waitlist'
          ? { to: [user_id], code: 'shares_again', cause: `shares_again:${event.farm_id}:${event.at}` }
          : { to: [user_id], code: 'offering_open', cause: openingCause(event), mail: 'mailed' },
      );
  }
}

/** Whoever watches a farm and waits for its opening as well hears of it once. */
const openingCause = ({ farm_id, at }: FarmEvent) => `offering_open:${farm_id}:${at.slice(0, 10)}`;

const ENDS: readonly FarmStatus[] = ['successfully closed', 'unsuccessfully closed'];

async function moved(tx: Transaction, event: MovedFarm, audience: FarmAudience): Promise<ToldOfFarm[]> {
  const told = toldOfMove(event);
  const cause = event.to === 'verified' ? openingCause(event) : `farm:${event.farm_id}:${event.to}`;
  // Whoever invested there hears how the offering ended with their investment, once.
  const invested = new Set(ENDS.includes(event.to) ? await investedIn(tx, event.farm_id) : []);
  // Whoever holds shares and watches as well hears what a holder hears.
  return (['holders', 'watchers'] as const).flatMap((who) => {
    const code = told[who];
    return code === undefined
      ? []
      : [{ to: audience[who].filter((userId) => !invested.has(userId)), code, cause }];
  });
}
