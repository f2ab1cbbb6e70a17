import type { ContentPages } from '../contract/index.ts';
import { landHistory } from './land-history/land-history.ts';

export const contentPages: ContentPages = { landHistory: async (state) => landHistory(state) };
