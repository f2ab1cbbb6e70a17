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
    ...portfolio,
    account,
    transfers,
    records,
    isEmpty,
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
  const { summary, account, accounts, isEmpty, offerings, now, today, transfers, records } = loaderData;
  const asOf = formatShortDateTime(new Date(summary.as_of));
  return (
    <PortfolioFrame
      current="overview"
      counts={summary.counts}
      asOf={asOf}
      accounts={accounts}
      account={account}
    >
      {isEmpty ? (
        <>
          <AttentionList items={transfersToSign(transfers)} lines={[]} />
          <LaterOfferings offerings={offerings} />
        </>
      ) : (
        <>
          <AttentionList
            items={[...transfersToSign(transfers), ...attentionOf(loaderData)]}
            lines={[...underWayLines(loaderData), ...transferLines(transfers)]}
          />
          <LaterBody overview={loaderData} account={account} now={now} today={today} />
          <LaterRecords records={records} />
        </>
      )}
    </PortfolioFrame>
  );
}
