import { isPushed, isUnfinished, isUnpaidPosition, resumeStep } from '@furrow/modules/investments/rules';
import { Chip } from '@furrow/ui/chip';
import { Link, redirect } from 'react-router';
import { sharesText } from '../farms/farm-text.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import { dollars } from '../wallet/wallet-words.ts';
import type { Route } from './+types/complete';
import { CompleteActs } from './complete/complete-acts.tsx';
import { completeWords, TURN_TEXTS } from './complete/complete-words.ts';
import { CustodianState } from './complete/custodian-state.tsx';
import { moneyPath } from './complete/money-path.ts';
import { PathList } from './complete/path-list.tsx';
import { PayDetails } from './complete/pay-details.tsx';
import { SendEvidence } from './complete/send-evidence.tsx';
import { RecordsSection } from './documents/records-section.tsx';
import { SignedDocuments } from './documents/signed-documents.tsx';
import { ProcessFigures } from './frame/process-figures.tsx';
import { FoldedFigures } from './frame/process-frame.tsx';
import { ProcessHeader } from './frame/process-header.tsx';
import { ownerText } from './frame/rail-of.ts';
import { channelsOf, loadInvestment } from './load-process.ts';
import { positionPath } from './portfolio/portfolio-address.ts';
import { stepPath } from './process-address.ts';

export async function loader(args: Route.LoaderArgs) {
  const { pages } = args.context.get(requestContext);
  const { userId, investment, farm } = await loadInvestment(args, 'complete');
  const resume = resumeStep(investment.status_name);
  if (isUnfinished(investment.status_name)) throw redirect(stepPath(investment, resume ?? 'amount'));
  const hasPage = investment.confirm_date !== null || investment.status_name === 'system_err';
  if (!hasPage) throw redirect(`/${farm.slug}`);
  const [documents, records] = await Promise.all([
    pages.investments.documents(userId, investment.id),
    pages.investments.records(userId),
  ]);
  // What was bought before it came here was paid elsewhere.
  const funding = investment.funding?.payment_detail ?? 'not available';
  const shares = sharesText(farm, investment.number_of_shares);
  const isAwaited =
    investment.status_name === 'confirmation_pending' && isPushed(investment.payment_method ?? 'bank');
  const isUnpaid = isUnpaidPosition(investment.status_name, investment.funding?.state ?? 'none');
  const wireId = isAwaited || isUnpaid ? (investment.funding?.wire_id ?? null) : null;
  return {
    investment,
    farm,
    shares,
    funding,
    words: completeWords({ investment, shares, funding }),
    path: moneyPath(investment, farm.closes_at),
    pay: wireId === null ? null : await pages.wallet.wire(userId, wireId),
    documents,
    records,
    channels: channelsOf(investment),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `${loaderData.words.title}, ${loaderData.farm.name}`) },
];

export default function CompletePage({ loaderData }: Route.ComponentProps) {
  const { investment, farm, shares, funding, words, path, pay, documents, records } = loaderData;
  const figures = (
    <ProcessFigures farm={farm} shares={investment.number_of_shares} change={null} held={null} />
  );
  return (
    <>
      <ProcessHeader farm={farm} saved={null} />
      <FoldedFigures farm={farm} shares={investment.number_of_shares}>
        {figures}
      </FoldedFigures>
      <div className="process-page process-grid">
        <div className="hidden xl:block">{path.length === 0 ? null : <PathList points={path} />}</div>
        <article className="min-w-0">
          {/* Read out as it changes: money arrives and reviewers decide while the page is open. */}
          <div aria-live="polite">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Chip tone={words.tone === 'info' ? undefined : words.tone}>{TURN_TEXTS[words.turn]}</Chip>
              {words.since === null ? null : <span className="text-ink-muted text-small">{words.since}</span>}
            </p>
            <h1 className="mt-3 text-h2">{words.title}</h1>
            <p className="mt-3 max-w-[38rem] text-ink-muted">{words.text}</p>
          </div>
          <SendEvidence {...investment} />
          <dl className="key-values mt-8 border-line-ink border-t">
            <div>
              <dt>Investment</dt>
              <dd>
                {shares}, {dollars(investment.total)}
              </dd>
            </div>
            <div>
              <dt>Owner</dt>
              <dd>{ownerText(investment)}</dd>
            </div>
            <div>
              <dt>Paid by</dt>
              <dd>{funding}</dd>
            </div>
          </dl>
          <p className="mt-4">
            <Link to={positionPath(investment.id)} className="link">
              See it in your portfolio
            </Link>
          </p>
          <CustodianState investment={investment} />
          {pay === null ? null : (
            <>
              <PayDetails {...pay} />
              <p className="mt-4">
                <Link to={`/portfolio/wire/${investment.id}`} className="link">
                  {pay.wire.told === null ? 'I sent it, or scan the details' : 'Follow this transfer'}
                </Link>
              </p>
            </>
          )}
          {path.length === 0 ? null : (
            <section className="mt-10 xl:hidden" aria-labelledby="path">
              <h2 id="path" className="mb-4 text-h3">
                What comes next
              </h2>
              <PathList points={path} />
            </section>
          )}
          <SignedDocuments documents={documents} />
          <RecordsSection investmentId={investment.id} records={records} />
          <CompleteActs investment={investment} shares={shares} />
        </article>
        <aside aria-label="Your figures" className="hidden xl:block">
          <div className="sticky top-24">{figures}</div>
        </aside>
      </div>
    </>
  );
}
