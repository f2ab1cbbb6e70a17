import { newYorkDay } from '@furrow/kernel/new-york-day';
import { INVESTMENT_CHANNEL, isUnpaidPosition, UNDER_WAY } from '@furrow/modules/investments/rules';
import { Chip } from '@furrow/ui/chip';
import { data, Link, redirect } from 'react-router';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import { SentForm } from '../wallet/wires/sent-form.tsx';
import { wireWords } from '../wallet/wires/wire-words.ts';
import type { Route } from './+types/wire';
import { PathList } from './complete/path-list.tsx';
import { PayDetails } from './complete/pay-details.tsx';
import { completePath } from './process-address.ts';
import { wirePath } from './wire/wire-path.ts';

/**
 * The transfer that pays for an investment. Once it is closed or canceled nothing more may be sent for it, except for a
 * position that was not paid after all and that the firm has asked about.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { pages, reader, now } = context.get(requestContext);
  const { userId } = reader;
  const investment = userId === null ? null : await pages.investments.one(userId, params.id);
  if (userId === null || investment === null) throw data(null, { status: 404 });
  const wireId = investment.funding?.wire_id ?? null;
  const { status_name: status } = investment;
  const isUnpaid = isUnpaidPosition(status, investment.funding?.state ?? 'none');
  const isOpen = (UNDER_WAY.includes(status) || isUnpaid) && wireId !== null;
  const sheet = isOpen ? await pages.wallet.wire(userId, wireId) : null;
  if (sheet === null) throw redirect(completePath(investment));
  return {
    investment,
    sheet,
    words: wireWords(sheet.wire),
    path: wirePath(sheet.wire),
    isByCustodian: investment.profile?.type === 'sdira',
    today: newYorkDay(now),
    channels: [INVESTMENT_CHANNEL],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Transfer for ${loaderData.investment.farm.name}`) },
];

export default function WirePage({ loaderData }: Route.ComponentProps) {
  const { investment, sheet, words, path, isByCustodian, today } = loaderData;
  const { wire, qrSvg, accountId } = sheet;
  return (
    <div className="page grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <article className="min-w-0">
        <div aria-live="polite">
          <Chip tone={words.tone === 'neutral' ? undefined : words.tone}>{words.chip}</Chip>
          <h1 className="mt-3 text-h2">Your transfer for {investment.farm.name}</h1>
          <p className="mt-3 max-w-[38rem] text-ink-muted">{words.sentence}</p>
        </div>
        {isByCustodian && wire.can_tell ? (
          <p className="mt-3 max-w-[38rem]">
            This account’s custodian sends the money. Pass these details on exactly as you see them.
          </p>
        ) : null}
        {wire.can_tell ? <PayDetails {...sheet} /> : null}
        {wire.can_tell ? (
          <section aria-labelledby="sent" className="mt-10">
            <h2 id="sent" className="text-h3">
              {wire.told === null ? 'I sent it' : 'Change what I said'}
            </h2>
            <p className="mt-1 text-ink-muted">
              {isByCustodian
                ? 'Tell us once the custodian has sent it, so that we know what to look for.'
                : 'Tell us once you’ve sent it, so that we know what to look for.'}
            </p>
            <SentForm accountId={accountId} wire={wire} today={today} />
            <NeedsScript>it keeps what you tell us with this transfer.</NeedsScript>
          </section>
        ) : null}
        <p className="mt-10">
          <Link to={completePath(investment)} className="link">
            Back to your investment
          </Link>
        </p>
      </article>
      <aside aria-label="How far it is" className="space-y-10">
        <PathList points={path} />
        {qrSvg === null ? null : (
          <figure>
            <img
              src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg)}`}
              alt="QR code with the amount, the reference and our bank details"
              width={200}
              height={200}
              className="rounded-sm bg-white p-2"
            />
            <figcaption className="mt-2 max-w-52 text-ink-muted text-small">
              Scan it to have these details on your phone, where your banking app is.
            </figcaption>
          </figure>
        )}
      </aside>
    </div>
  );
}
