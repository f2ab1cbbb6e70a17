import type { PortfolioOverview } from '@furrow/modules/investments/contract';

const SHOWN = ['summary', 'farms', 'kinds', 'funding', 'active', 'returns', 'history', 'next'] as const;

/** What the figures, charts and tables of a portfolio show. */
export type OverviewFigures = Pick<PortfolioOverview, (typeof SHOWN)[number]>;

/** As one text, which costs the router next to nothing. The browser reads it when it draws them; until then the server's are there. */
export const sealFigures = (overview: OverviewFigures): string =>
  JSON.stringify(Object.fromEntries(SHOWN.map((name) => [name, overview[name]])));

export const openFigures = (text: string): OverviewFigures => JSON.parse(text);
