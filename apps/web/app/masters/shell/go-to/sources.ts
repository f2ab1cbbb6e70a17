import { listOfferings } from '@furrow/modules/farms/api';
import { STATUS_LABELS } from '@furrow/modules/farms/rules';
import { searchPeople } from '@furrow/modules/identity/api';
import { searchAccounts } from '@furrow/modules/investors/api';
import { ACCOUNT_TYPE_LABELS } from '@furrow/modules/investors/rules';
import { call } from '../../../shell/session/call-as-viewer.ts';
import type { ConsoleData } from '../console-data.ts';
import type { Hit, HitGroup, Source } from './finder.ts';

/** More than this is found by more of its name. */
const SHOWN = 6;

/** The lists of the console that can be searched, by the address of each. Each search is on record as everywhere. */
const SEARCHED: Readonly<Record<string, Source>> = {
  '/masters/investors': {
    label: 'People',
    async find(q) {
      const { data } = await call(searchPeople, { query: { q } });
      return data.slice(0, SHOWN).map(({ user_id, first_name, last_name, email }) => ({
        to: `/masters/investors/${user_id}`,
        title: `${first_name} ${last_name}`.trim() || email,
        detail: email,
      }));
    },
  },
  '/masters/accounts': {
    label: 'Accounts',
    async find(search) {
      const { data } = await call(searchAccounts, { query: { search } });
      return data.slice(0, SHOWN).map(({ id, name, type, owner }) => ({
        to: `/masters/accounts/${id}`,
        title: name || 'No name yet',
        detail: `${ACCOUNT_TYPE_LABELS[type].label}, ${owner.name || owner.email}`,
      }));
    },
  },
  '/masters/offerings': {
    label: 'Offerings',
    async find(s) {
      const { data } = await call(listOfferings, { query: { s } });
      return data.slice(0, SHOWN).map(({ id, name, county, state, status }) => ({
        to: `/masters/offerings/${id}`,
        title: name,
        detail: `${county}, ${state}, ${STATUS_LABELS[status].toLowerCase()}`,
      }));
    },
  },
};

type Frame = Pick<ConsoleData, 'menu' | 'navigation'>;

/** What somebody may search: the lists that their menu has. */
export function sourcesFor({ navigation }: Pick<Frame, 'navigation'>): Source[] {
  const own = new Set(navigation.flatMap(({ links }) => links.map(({ to }) => to)));
  return Object.entries(SEARCHED).flatMap(([path, source]) => (own.has(path) ? [source] : []));
}

/** The pages of somebody's menu whose name has a word that begins so; all of them before anything is typed. */
export function pagesLike({ menu, navigation }: Frame, text: string): HitGroup {
  const pages: Hit[] = [
    { to: '/masters', title: 'Home', detail: '' },
    { to: '/masters/approvals', title: 'Approvals', detail: '' },
    ...menu.queues.map(({ name, title }) => ({ to: `/masters/queues/${name}`, title, detail: 'Queue' })),
    ...navigation.flatMap(({ section, links }) =>
      links.map(({ to, label }) => ({ to, title: label, detail: section })),
    ),
  ];
  const begins = text.trim().toLowerCase();
  const isLike = ({ title }: Hit) => ` ${title.toLowerCase()}`.includes(` ${begins}`);
  return { label: 'Pages', hits: begins === '' ? pages : pages.filter(isLike) };
}
