import { formatShortDateTime } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { INVESTMENT_CHANNEL } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { data } from 'react-router';
import { cardData } from '../../farms/card-data.ts';
import { CARD_FIELDS } from '../../farms/card-fields.ts';
import { packRows } from '../../farms/packed-rows.ts';
import { hydrateLater } from '../../shell/hydrate-later.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { openTransfers, transferLines, transfersToSign } from '../transfer/transfer-attention.ts';
import type { Route } from './+types/overview';
import { attentionOf, underWayLines } from './attention.ts';
import { AttentionList } from './attention-list.tsx';
import { farmChannels } from './farm-channels.ts';
import { readAccount } from './portfolio-address.ts';
import { PortfolioFrame } from './portfolio-frame.tsx';
import { sealFigures } from './sealed-figures.ts';

const OFFERINGS_SHOWN = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, reader, now } = context.get(requestContext);
  const account = readAccount(url.searchParams);
  const userId = reader.userId ?? '';
  const [portfolio, transfers, records] = await Promise.all([
    pages.investments.portfolio(userId, account),
    openTransfers(pages.investments, userId),
    pages.investments.recordYears(userId),
  ]);
  if (portfolio === null) throw data(null, { status: 404 });
  const { counts } = portfolio.summary;
  const isEmpty =
    account === null && counts.funding + counts.active + counts.exited + portfolio.unfinished.length === 0;
  const offerings = isEmpty ? await pages.farms.list({ limit: OFFERINGS_SHOWN, offset: 0, s: '' }) : null;
  return {
    figures: sealFigures(portfolio),
    counts,
    accounts: portfolio.accounts,
    account,
    records,
    isEmpty,
    // In words, so that the browser needs no script that makes them.
    asOf: formatShortDateTime(new Date(portfolio.summary.as_of)),
    needsYou: [...transfersToSign(transfers), ...(isEmpty ? [] : attentionOf(portfolio))],
    underWay: isEmpty ? [] : [...underWayLines(portfolio), ...transferLines(transfers)],
    offerings: packRows(
      CARD_FIELDS,
      (offerings?.data ?? []).map((farm) => cardData(farm, now)),
    ),
    now,
    today: newYorkDay(now),
    channels: [INVESTMENT_CHANNEL, OWN_REFRESH_CHANNEL, ...farmChannels(portfolio.active)],
  };
}

export const meta = () => [
  { title: pageTitle('Portfolio') },
  { name: 'description', content: 'What you own, what it earned and what needs you.' },
  { name: 'robots', content: 'noindex' },
];

/** Drawn by the server and read without script: what they need is fetched when somebody first moves, types or scrolls. */
const LaterBody = hydrateLater(
  'portfolio-figures',
  async () => (await import('./overview-body.tsx')).OverviewBody,
);
const LaterOfferings = hydrateLater(
  'portfolio-offerings',
  async () => (await import('./no-portfolio.tsx')).NoPortfolio,
);
const LaterRecords = hydrateLater(
  'portfolio-records',
  async () => (await import('../records/records-panel.tsx')).RecordsPanel,
);

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { figures, counts, account, accounts, isEmpty, asOf, needsYou, underWay, offerings } = loaderData;
  const { now, today, records } = loaderData;
  return (
    <PortfolioFrame current="overview" counts={counts} asOf={asOf} accounts={accounts} account={account}>
      <AttentionList items={needsYou} lines={underWay} />
      {isEmpty ? (
        <LaterOfferings offerings={offerings} />
      ) : (
        <>
          <LaterBody figures={figures} account={account} now={now} today={today} />
          <LaterRecords records={records} />
        </>
      )}
    </PortfolioFrame>
  );
}
