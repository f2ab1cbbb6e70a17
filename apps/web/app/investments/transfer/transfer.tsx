import { farmChannel } from '@furrow/modules/farms/rules';
import { INVESTMENT_CHANNEL } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { data, redirect } from 'react-router';
import { sharesOf } from '../../farms/farm-text.ts';
import { PageLink } from '../../shell/links/page-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { PORTFOLIO_PATH, positionPath } from '../portfolio/portfolio-address.ts';
import type { Route } from './+types/transfer';
import { DoneStep } from './done-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { BY_EMAIL, givePath, stepAt, transferPath } from './transfer-address.ts';
import { TransferFrame } from './transfer-frame.tsx';
import { recipientText, transferWords } from './transfer-words.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { pages, reader, now } = context.get(requestContext);
  const { userId } = reader;
  const { investmentId } = params;
  const step = stepAt(params.step);
  if (userId === null || step === undefined) throw data(null, { status: 404 });
  const [form, position] = await Promise.all([
    pages.investments.transfers.form(userId, investmentId),
    pages.investments.position(userId, investmentId),
  ]);
  if (form === null || position === null) throw data(null, { status: 404 });
  const { transfer, accounts } = form;
  if (step === 'done') {
    // It ended meanwhile, or never began: the position says how it stands.
    if (transfer === null)
      throw redirect(
        position.transfer_ownership_id === null
          ? positionPath(position.id)
          : transferPath(position.transfer_ownership_id),
      );
  } else if (transfer !== null) throw redirect(transferPath(transfer.id));
  const to = url.searchParams.get('to');
  const account = accounts.find(({ profile_id, lacks }) => profile_id === to && lacks.length === 0) ?? null;
  if (step === 'review' && form.refusal === null && account === null && to !== BY_EMAIL)
    throw redirect(givePath(investmentId));
  return {
    form,
    position,
    step,
    to,
    account,
    now,
    channels: [INVESTMENT_CHANNEL, OWN_REFRESH_CHANNEL, farmChannel(position.farm.id)],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Transfer ownership, ${loaderData.position.farm.name}`) },
  { name: 'robots', content: 'noindex' },
];

export default function TransferPage({ loaderData }: Route.ComponentProps) {
  const { form, position, step, to, account, now } = loaderData;
  const { transfer, refusal } = form;
  const shares = sharesOf(position.farm);
  if (transfer !== null && step === 'done')
    return (
      <TransferFrame
        position={position}
        step="done"
        chosen={recipientText(transfer)}
        title={transfer.role === 'both' ? 'One signature is left' : transferWords(transfer).title}
        lead="You confirmed the transfer. Nothing has changed hands yet."
      >
        <DoneStep transfer={transfer} investmentId={position.id} />
      </TransferFrame>
    );
  if (refusal !== null)
    return (
      <TransferFrame
        position={position}
        step="recipient"
        chosen={null}
        title={`These ${shares} can’t be transferred now`}
        lead="Nothing was changed."
      >
        <Notice tone="warning" title={refusal.message} />
        <p className="mt-8 flex flex-wrap gap-4">
          <PageLink to={positionPath(position.id)} className={buttonClass({ variant: 'primary' })}>
            Back to the position
          </PageLink>
          <PageLink to={PORTFOLIO_PATH} className={buttonClass()}>
            See your portfolio
          </PageLink>
        </p>
      </TransferFrame>
    );
  if (step === 'review')
    return (
      <TransferFrame
        position={position}
        step="review"
        chosen={account?.name ?? 'Another investor, by email'}
        title="Review what changes"
        lead="Read it once more. Nothing is sent until you confirm."
      >
        <ReviewStep form={form} position={position} account={account} now={now} />
      </TransferFrame>
    );
  return (
    <TransferFrame
      position={position}
      step="recipient"
      chosen={null}
      title={`Choose who receives the ${shares}`}
      lead={`You give all ${shares} of this position to another account of yours, or to another investor. No money is paid, and nothing changes until the recipient signs.`}
    >
      <RecipientStep form={form} to={to} shares={shares} />
    </TransferFrame>
  );
}
