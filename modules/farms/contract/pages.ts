import type { FarmDetail } from './farm-detail.ts';
import type { ClosedFarmsQuery, FarmList, FarmListQuery } from './farm-list.ts';
import type { FarmStats } from './farm-stats.ts';

/** What a server-rendered page asks for, without a detour over HTTP. */
export interface FarmPages {
  list(query: FarmListQuery): Promise<FarmList>;
  closed(query: ClosedFarmsQuery): Promise<FarmList>;
  one(slug: string): Promise<FarmDetail | null>;
  stats(): Promise<FarmStats>;
}
