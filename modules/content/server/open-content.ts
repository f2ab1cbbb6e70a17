import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { House } from '@furrow/module/house';
import type { ContentPages } from '../contract/index.ts';
import { contentDesk } from './desk/content-desk.ts';
import type { DeskDeps } from './desk/desk-deps.ts';
import { namesOf } from './desk/person-names.ts';
import { figureTables } from './figures/figure-tables.ts';
import type { PublishDeps } from './items/publish-faults.ts';
import { landHistory } from './land-history/land-history.ts';
import { contentReading } from './reading/content-reading.ts';
import { type Edition, openLibrary } from './reading/library.ts';
import { textCache } from './text/text-cache.ts';
import { visitsIn } from './visits/visits-in.ts';

export interface Content extends DeskDeps, PublishDeps, Pick<House, 'clock' | 'sealer'> {
  readonly library: () => Promise<Edition>;
  readonly pages: ContentPages;
}

const opened = new WeakMap<object, Content>();

/** What routes, pages and jobs of one process share: what is published is kept in memory once. */
export function openContent(house: House): Content {
  const known = opened.get(house.database);
  if (known !== undefined) return known;
  const { database, clock, sealer, answersTo } = house;
  const setting = () => ({ tables: figureTables, brand: house.site.brandName });
  const render = textCache(setting);
  const library = openLibrary(database);
  const desk = { database, answersTo, render, setting };
  const content: Content = {
    ...desk,
    clock,
    sealer,
    library,
    nameOf: async (tx, actor) => (await namesOf(house, tx, [actor]))(actor),
    pages: {
      ...contentReading({ database, library, render }),
      figures: async () => figureTables,
      landHistory: async (state) => landHistory(state),
      desk: contentDesk(desk),
      visits: (query) => visitsIn(database, query, newYorkDay(clock.now())),
    },
  };
  opened.set(house.database, content);
  return content;
}
