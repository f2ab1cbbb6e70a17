import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { formatPercentRange } from '@furrow/kernel/percent';
import { CROP_TYPE_LABELS, farmChannel, sharesLabel } from '@furrow/modules/farms/rules';
import type { OwnershipTransfer, PositionRecord } from '@furrow/modules/investments/contract';
import { INVESTMENT_CHANNEL, isUnfinished, UNDER_WAY } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Chip } from '@furrow/ui/chip';
import { Figure } from '@furrow/ui/figure';
import { FigureRow } from '@furrow/ui/figure-row';
import { type KeyValue, KeyValues } from '@furrow/ui/key-values';
import { data, redirect } from 'react-router';
import { sharesText } from '../../farms/farm-text.ts';
import { PageLink } from '../../shell/links/page-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { CompleteActs } from '../complete/complete-acts.tsx';
import { CustodianState } from '../complete/custodian-state.tsx';
import { moneyPath } from '../complete/money-path.ts';
import { PathList } from '../complete/path-list.tsx';
import { SendEvidence } from '../complete/send-evidence.tsx';
import { RecordsSection } from '../documents/records-section.tsx';
import { SignedDocuments } from '../documents/signed-documents.tsx';
import { ownerText } from '../frame/rail-of.ts';
import { processPath } from '../process-address.ts';
import { PositionTransfer, TransferLink } from '../transfer/position-transfer.tsx';
import type { Route } from './+types/position';
import { PaymentsTable } from './payments-table.tsx';
import { listPath, PORTFOLIO_PATH, wirePath } from './portfolio-address.ts';
import { PositionOutlook } from './position-outlook.tsx';
import { PositionReturns } from './position-returns.tsx';
import { storyOf } from './position-story.ts';
import {
  isReceived,
  moneyInOf,
  placeWords,
  releaseWords,
  sinceWords,
  statusWords,
  TURN_WORDS,
} from './position-words.ts';
import { rateText, rateUnit } from './return-words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { pages, reader, now } = context.get(requestContext);
  const { userId } = reader;
  const position = userId === null ? null : await pages.investments.position(userId, params.investmentId);
  if (userId === null || position === null) throw data(null, { status: 404 });
  // What is not confirmed goes on where it was left; what was canceled before that left nothing behind.
  if (isUnfinished(position.status_name)) throw redirect(processPath(position));
  if (position.state === null) throw redirect(PORTFOLIO_PATH);
  const [documents, records, transfer] = await Promise.all([
    pages.investments.documents(userId, position.id),
    pages.investments.records(userId),
    position.transfer_ownership_id === null
      ? null
      : pages.investments.transfers.one(userId, position.transfer_ownership_id),
  ]);
  return {
    position,
    state: position.state,
    funding: position.funding?.payment_detail ?? null,
    path: position.state === 'funding' ? moneyPath(position, position.farm.closes_at) : [],
    documents,
    records,
    transfer,
    now,
    channels: [INVESTMENT_CHANNEL, OWN_REFRESH_CHANNEL, farmChannel(position.farm.id)],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `${loaderData.position.farm.name}, position`) },
  { name: 'robots', content: 'noindex' },
];

const LIST_NAMES = { funding: 'Funding', active: 'Active', exited: 'Exited' } as const;

export default function PositionPage({ loaderData }: Route.ComponentProps) {
  const { position, state, funding, path, documents, records, transfer, now } = loaderData;
  const { farm, returns } = position;
  const shares = sharesText(farm, position.number_of_shares);
  return (
    <div className="page py-10 lg:py-12">
      <Breadcrumbs
        crumbs={[
          { label: 'Portfolio', href: PORTFOLIO_PATH },
          { label: LIST_NAMES[state], href: listPath(state) },
          { label: farm.name },
        ]}
        renderLink={({ label, href, className }) => (
          <PageLink to={href} className={className}>
            {label}
          </PageLink>
        )}
      />
      <PositionHead position={position} transfer={transfer} asOf={formatShortDateTime(now)} />
      <PositionFigures position={position} shares={shares} />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="min-w-0">
          <MoneyNow position={position} />
          {position.outlook === null ? null : (
            <PositionOutlook outlook={position.outlook} earlier={position.outlooks} />
          )}
          <CustodianState investment={position} />
          {path.length === 0 ? null : (
            <section className="mt-10" aria-labelledby="path">
              <h2 id="path" className="mb-4 text-h3">
                What comes next
              </h2>
              <PathList points={path} />
            </section>
          )}
          {position.payments.length === 0 ? null : (
            <section aria-labelledby="payments" className="mt-14">
              <h2 id="payments" className="mb-3 text-h3">
                What it paid you
              </h2>
              <PaymentsTable position={position} />
            </section>
          )}
          {returns === null ? null : <PositionReturns position={position} returns={returns} />}
          <SignedDocuments
            documents={documents}
            formerOwner={state === 'exited' ? position.profile?.profile_id : null}
          />
          <RecordsSection investmentId={position.id} records={records} />
          <CompleteActs investment={position} shares={shares} />
        </div>
        <aside className="min-w-0 space-y-12">
          <section aria-labelledby="facts">
            <h2 id="facts" className="text-h3">
              The position
            </h2>
            <KeyValues className="mt-3 border-line-ink border-t" items={factsOf(position, shares, funding)} />
            <TransferLink position={position} />
          </section>
          <section aria-labelledby="story">
            <h2 id="story" className="text-h3">
              What happened
            </h2>
            <ol className="mt-3 border-line-ink border-t">
              {storyOf(position).map(({ key, day, what }) => (
                <li key={key} className="border-line border-b py-3 text-small">
                  <span className="block text-fine text-ink-muted">{day}</span>
                  {what}
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
    </div>
  );
}

interface PositionHeadProps {
  readonly position: PositionRecord;
  readonly transfer: OwnershipTransfer | null;
  readonly asOf: string;
}

function PositionHead({ position, transfer, asOf }: PositionHeadProps) {
  const { farm } = position;
  const { label, tone } = statusWords(position.status_name, position.reason_for_transfer);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-5">
      <img
        src={farm.thumbnail}
        alt=""
        width={192}
        height={120}
        className="portrait h-30 w-48 shrink-0 rounded-md max-sm:h-24 max-sm:w-38"
      />
      <div className="min-w-0">
        <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Chip tone={tone}>{label}</Chip>
          <PositionTransfer transfer={transfer} positionId={position.id} />
        </div>
        <h1 className="mt-2 text-h2">{farm.name}</h1>
        <p className="mt-1 text-ink-muted">
          {farm.county} County, {farm.state} · {CROP_TYPE_LABELS[farm.farm_crop_type]} ·{' '}
          <PageLink to={`/${farm.slug}`} className="link">
            See the farm
          </PageLink>
        </p>
        <p className="mt-1 text-fine text-ink-muted">As of {asOf}</p>
      </div>
    </div>
  );
}

function PositionFigures({
  position,
  shares,
}: {
  readonly position: PositionRecord;
  readonly shares: string;
}) {
  const { value, irr, received, confirm_date } = position;
  const paidOn = confirm_date === null ? '' : `, confirmed ${formatShortDate(confirm_date)}`;
  return (
    <FigureRow ruled className="mt-8">
      <Figure
        label="Money in"
        value={dollars(moneyInOf(position))}
        basis={isReceived(position) ? `${shares}, received by transfer` : `${shares}, fees included${paidOn}`}
      />
      <Figure
        label="Received"
        value={dollars(received.total)}
        basis={
          received.last_paid_on === null
            ? 'Nothing was paid out yet'
            : `${received.payments} payments, the last on ${formatShortDate(received.last_paid_on)}`
        }
      />
      {value === null ? null : (
        <Figure
          label="Value"
          value={value.available ? dollars(value.value.amount) : null}
          basis={value.available ? `By the valuation of ${formatShortDate(value.value.day)}` : value.text}
        />
      )}
      {irr === null ? null : (
        <Figure
          label="Net IRR"
          value={rateText(irr)}
          unit={rateUnit(irr)}
          basis={irr.available ? 'Money-weighted, after fees' : irr.text}
        />
      )}
    </FigureRow>
  );
}

/** Where the money lies, since when, on what it goes on and whose turn it is. */
function MoneyNow({ position }: { readonly position: PositionRecord }) {
  const turn = position.money?.turn ?? 'nobody';
  const release = releaseWords(position);
  const wireId = position.funding?.wire_id ?? null;
  const hasWire = UNDER_WAY.includes(position.status_name) && wireId !== null;
  return (
    <section aria-labelledby="money" className="card">
      <div className="card-body gap-2" aria-live="polite">
        <h2 id="money" className="text-h3">
          Where your money is
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semibold">{placeWords(position)}</b>
          <Chip tone={turn === 'you' ? 'warning' : 'neutral'}>{TURN_WORDS[turn]}</Chip>
        </p>
        <p className="text-small text-ink-muted">
          {[sinceWords(position), release].filter(Boolean).join('. ')}
        </p>
        {position.message === null ? null : <p className="text-small">{position.message}</p>}
        <SendEvidence {...position} />
        {hasWire ? (
          <p>
            <PageLink to={wirePath(position.id)} className="link">
              See the wire details
            </PageLink>
          </p>
        ) : null}
      </div>
    </section>
  );
}

function factsOf(position: PositionRecord, shares: string, funding: string | null): readonly KeyValue[] {
  const { farm } = position;
  const bps = (percent: number) => Math.round(percent * 100);
  const target = formatPercentRange(
    bps(farm.net_irr),
    farm.net_irr_max === null ? null : bps(farm.net_irr_max),
    1,
  );
  const day = (at: string | null) => (at === null ? 'not yet' : formatShortDate(at));
  return [
    { key: 'owner', label: 'Owner', value: ownerText(position) ?? 'No account chosen' },
    {
      key: 'shares',
      label: sharesLabel(farm),
      value: shares,
      note: `of ${farm.total_shares.toLocaleString('en-US')}`,
    },
    {
      key: 'amount',
      label: isReceived(position) ? 'Cost in the offering' : 'Amount',
      value: dollars(position.investment_amount),
    },
    { key: 'fees', label: 'Fees on top', value: dollars(position.fees) },
    { key: 'total', label: 'Total paid', value: dollars(moneyInOf(position)), total: true },
    {
      key: 'method',
      label: 'Paid by',
      value: isReceived(position) ? 'Received by transfer' : (funding ?? 'Paid outside this site'),
    },
    {
      key: 'confirmed',
      label: isReceived(position) ? 'Received' : 'Confirmed',
      value: day(position.confirm_date),
    },
    ...(isReceived(position)
      ? []
      : [{ key: 'closed', label: 'Offering closed', value: day(position.closed_at) }]),
    ...(position.ended_at === null ? [] : [{ key: 'ended', label: 'Ended', value: day(position.ended_at) }]),
    { key: 'target', label: 'Target', value: `${target} a year`, note: 'net IRR, after fees, as offered' },
    { key: 'hold', label: 'Planned hold', value: `${farm.hold_years} years` },
    { key: 'id', label: 'Reference', value: <span className="break-all text-fine">{position.id}</span> },
  ];
}
