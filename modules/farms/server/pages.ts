import type { Queryable } from '@furrow/database/database';
import type { FarmPages } from '../contract/index.ts';
import { closedFarms } from './closed-farms.ts';
import { farmStats } from './farm-stats.ts';
import { findFarm } from './find-farm.ts';
import { listFarms } from './list-farms.ts';

export interface FarmDeps {
  readonly database: Queryable;
}

export function farmPages({ database }: FarmDeps): FarmPages {
  return {
    list: (query) => listFarms(database, query),
    closed: (query) => closedFarms(database, query),
    one: (slug) => findFarm(database, slug),
    stats: () => farmStats(database),
  };
}
