import { formatShortDate } from '@furrow/kernel/dates';
import { capitalised } from '@furrow/kernel/text';
import type { JoinderStep, OwnershipTransfer } from '@furrow/modules/investments/contract';
import { INVESTMENT_CHANNEL } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { type KeyValue, KeyValues } from '@furrow/ui/key-values';
import { useState } from 'react';
import { data } from 'react-router';
import { sharesOf, sharesText } from '../../farms/farm-text.ts';
import { PageLink } from '../../shell/links/page-link.tsx';
import { useKeptFocus } from '../../shell/navigation/use-kept-focus.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { PathList } from '../complete/path-list.tsx';
import { PORTFOLIO_PATH, positionPath } from '../portfolio/portfolio-address.ts';
import type { Route } from './+types/transfer-record';
import { ChooseReceiving } from './choose-receiving.tsx';
import { EndTransfer } from './end-transfer.tsx';
import { STATE_ID } from './focus-state.ts';
import { SignJoinder } from './sign-joinder.tsx';
import { givePath } from './transfer-address.ts';
import { transferPoints } from './transfer-points.ts';
import { recipientFact, spanText, transferWords } from './transfer-words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { pages, reader, now } = context.get(requestContext);
  const { userId } = reader;
  const { transfers } = pages.investments;
  const transfer = userId === null ? null : await transfers.one(userId, params.transferId);
  if (userId === null || transfer === null) throw data(null, { status: 404 });
  // What is over has nothing left to choose or sign.
  const isOpen = transfer.status === 'initiated' && transfer.role !== 'giver';
  const step = isOpen ? await transfers.joinder(userId, transfer.id) : null;
  return { transfer, step, now, channels: [INVESTMENT_CHANNEL, OWN_REFRESH_CHANNEL] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Transfer, ${loaderData.transfer.farm.name}`) },
  { name: 'robots', content: 'noindex' },
];

export default function TransferRecordPage({ loaderData }: Route.ComponentProps) {
  const { transfer, step, now } = loaderData;
  const page = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={page} className="page py-10 lg:py-12">
      <Breadcrumbs
        crumbs={[
          { label: 'Portfolio', href: PORTFOLIO_PATH },
          { label: `Transfer of ${transfer.farm.name}` },
        ]}
        renderLink={({ label, href, className }) => (
          <PageLink to={href} className={className}>
            {label}
          </PageLink>
        )}
      />
      <Head transfer={transfer} />
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="min-w-0">
          {step === null ? <Ended transfer={transfer} /> : <Receive step={step} now={now} />}
        </div>
        <aside className="min-w-0 space-y-12">
          <section aria-labelledby="facts">
            <h2 id="facts" className="text-h3">
              The transfer
            </h2>
            <KeyValues className="mt-3 border-line-ink border-t" items={factsOf(transfer)} />
          </section>
          {transfer.assignment === null ? null : <Assignment assignment={transfer.assignment} />}
          {step === null ? null : (
            <div className="flex flex-wrap gap-3">
              <EndTransfer transfer={transfer} />
            </div>
          )}
        </aside>
      </div>
    </div>
  );
}

function Head({ transfer }: { readonly transfer: OwnershipTransfer }) {
  const { farm } = transfer;
  const { chip, tone, title, text } = transferWords(transfer);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-5">
      <img
        src={farm.thumbnail}
        alt=""
        width={192}
        height={120}
        className="portrait h-30 w-48 shrink-0 rounded-md max-sm:h-24 max-sm:w-38"
      />
      <div className="min-w-0 flex-1 basis-80" aria-live="polite">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip tone={tone}>{chip}</Chip>
          {transfer.status === 'initiated' ? (
            <span className="text-small text-ink-muted">{spanText(transfer)}</span>
          ) : null}
        </p>
        <h1 id={STATE_ID} tabIndex={-1} className="wrap-anywhere mt-2 text-h2">
          {title}
        </h1>
        <p className="mt-2 max-w-[44rem] text-ink-muted">{text}</p>
      </div>
    </div>
  );
}

/** The recipient's part: an account first, then the agreement. */
function Receive({ step, now }: { readonly step: JoinderStep; readonly now: Date }) {
  const [isChanging, setChanging] = useState(false);
  const canChoose = step.accounts.length > 0;
  if (step.joinder === null || (isChanging && canChoose))
    return <ChooseReceiving step={step} onChosen={() => setChanging(false)} />;
  return (
    <SignJoinder
      key={step.joinder.url}
      step={step}
      now={now}
      onChange={canChoose ? () => setChanging(true) : null}
    />
  );
}

/** What there is to do where nothing is to be signed. */
function Ended({ transfer }: { readonly transfer: OwnershipTransfer }) {
  const { status, role, giver, recipient } = transfer;
  const given = giver.investment_id;
  const received = recipient.investment_id;
  const isOver = status !== 'initiated' && status !== 'signed';
  return (
    <>
      <div className="card">
        <div className="card-body gap-4">
          <h2 className="text-h3">What you can do</h2>
          <p className="text-ink-muted">{nextText(transfer)}</p>
          <p className="flex flex-wrap gap-3">
            {received === null ? null : (
              <PageLink to={positionPath(received)} className={buttonClass({ variant: 'primary' })}>
                See the new position
              </PageLink>
            )}
            {given === null ? null : (
              <PageLink to={positionPath(given)} className={buttonClass()}>
                {received === null ? 'See the position' : 'See the former position'}
              </PageLink>
            )}
            {isOver && given !== null && role !== 'recipient' ? (
              <PageLink to={givePath(given)} className={buttonClass()}>
                Start another transfer
              </PageLink>
            ) : null}
            {given === null && received === null ? (
              <PageLink to={PORTFOLIO_PATH} className={buttonClass({ variant: 'primary' })}>
                See your portfolio
              </PageLink>
            ) : null}
            <EndTransfer transfer={transfer} />
          </p>
        </div>
      </div>
      {status === 'initiated' ? (
        <section aria-labelledby="path" className="mt-12">
          <h2 id="path" className="mb-4 text-h3">
            What comes next
          </h2>
          <PathList points={transferPoints(transfer)} />
        </section>
      ) : null}
    </>
  );
}

function nextText({ status, role, farm, expires_at }: OwnershipTransfer): string {
  if (status === 'initiated')
    return `Nothing right now. We emailed the recipient, remind them before ${formatShortDate(expires_at)}, and tell you when they sign or decline. You can cancel until then.`;
  if (status === 'signed')
    return role === 'giver'
      ? 'The position is in your portfolio under Exited, with everything it paid you and what you signed.'
      : 'The position is in your portfolio under Active. The signed joinder agreement is with it.';
  return role === 'recipient'
    ? `Nothing. If you expected the ${sharesOf(farm)}, ask the person who wanted to give them to you.`
    : `The ${sharesOf(farm)} can be transferred again at any time.`;
}

function factsOf(transfer: OwnershipTransfer): readonly KeyValue[] {
  const { farm, number_of_shares, giver, initiated_at, expires_at, ended_at, status } = transfer;
  const from = giver.profile?.name ?? giver.name;
  return [
    {
      key: 'farm',
      label: 'Farm',
      value: (
        <PageLink to={`/${farm.slug}`} className="link">
          {farm.name}
        </PageLink>
      ),
      note: `${farm.county} County, ${farm.state}`,
    },
    { key: 'shares', label: capitalised(sharesOf(farm)), value: sharesText(farm, number_of_shares) },
    { key: 'from', label: 'From', value: from },
    { key: 'to', label: 'To', value: <span className="wrap-anywhere">{recipientFact(transfer)}</span> },
    { key: 'price', label: 'Price', value: '$0.00', note: 'No money is paid' },
    { key: 'begun', label: 'Begun', value: formatShortDate(initiated_at) },
    ended_at === null
      ? { key: 'until', label: 'Open until', value: formatShortDate(expires_at) }
      : {
          key: 'ended',
          label: status === 'signed' ? 'Signed' : 'Ended',
          value: formatShortDate(ended_at),
        },
    { key: 'id', label: 'Reference', value: <span className="break-all text-fine">{transfer.id}</span> },
  ];
}

function Assignment({ assignment }: { readonly assignment: NonNullable<OwnershipTransfer['assignment']> }) {
  return (
    <details className="fold">
      <summary>What you confirmed</summary>
      <div className="space-y-2 pb-2 text-ink-muted text-small">
        {assignment.paragraphs.map((paragraph) => (
          <p key={paragraph} className="wrap-anywhere">
            {paragraph}
          </p>
        ))}
        <p>
          Version {assignment.version}, confirmed {formatShortDate(assignment.agreed_at)}.
        </p>
      </div>
    </details>
  );
}
