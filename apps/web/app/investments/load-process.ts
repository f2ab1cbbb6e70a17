import { farmChannel } from '@furrow/modules/farms/rules';
import type { Investment } from '@furrow/modules/investments/contract';
import {
  canOpen,
  INVESTMENT_CHANNEL,
  type InvestmentStep,
  isUnfinished,
  resumeStep,
} from '@furrow/modules/investments/rules';
import type { Account } from '@furrow/modules/investors/contract';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { centsOf } from '../farms/farm-text.ts';
import { requestContext } from '../shell/request-context.ts';
import { noticeAddress } from '../shell/toasts/notices.ts';
import { accreditationWords } from './accreditation/accreditation-words.ts';
import { completePath, stepPath } from './process-address.ts';
import { type ProcessFarm, processFarm } from './process-farm.ts';

export interface ProcessArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly slug: string; readonly investmentId: string };
}

/** What every step shows around its own question. */
export interface ProcessData {
  readonly investment: Investment;
  readonly farm: ProcessFarm;
  /** What was chosen, in a few words; null where nothing is. */
  readonly chosen: {
    readonly funding: string | null;
    readonly accreditation: string | null;
    /** How many documents are signed, on the page that knows it. */
    readonly signed?: string;
  };
  readonly channels: readonly string[];
  readonly now: Date;
}

export interface LoadedProcess {
  readonly process: ProcessData;
  readonly accounts: readonly Account[];
  /** The one that invests. */
  readonly account: Account | null;
  readonly userId: string;
}

/** An investment of one's own and its farm, at the farm's address; another's is not there. */
export async function loadInvestment({ context, params }: ProcessArgs, below: string) {
  const { pages, reader } = context.get(requestContext);
  const { userId } = reader;
  const investment = userId === null ? null : await pages.investments.one(userId, params.investmentId);
  if (userId === null || investment === null) throw data(null, { status: 404 });
  const { slug } = investment.farm;
  if (slug !== params.slug) throw redirect(`/${slug}/investment-process/${investment.id}/${below}`);
  const found = await pages.farms.one(slug, reader);
  if (found?.kind !== 'farm') throw data(null, { status: 404 });
  return { userId, investment, farm: processFarm(found.farm) };
}

/** Everything around a step, once it may be opened; otherwise to where it goes on. */
export async function loadProcess(args: ProcessArgs, step: InvestmentStep): Promise<LoadedProcess> {
  const { pages, now } = args.context.get(requestContext);
  const { userId, investment, farm } = await loadInvestment(args, step);
  leaveWhereOver(investment);
  if (!farm.can_invest) throw redirect(noticeAddress(`/${farm.slug}`, 'offering-not-open'));
  const { data: accounts } = await pages.investors.accounts(userId);
  const able = accounts.some(
    ({ eligibility, type }) => eligibility.eligible && !farm.restrict_entities.includes(type),
  );
  if (!able) throw redirect(noticeAddress(`/${farm.slug}`, 'no-account-able'));
  const resume = resumeStep(investment.status_name);
  if (!canOpen(investment.status_name, step)) throw redirect(stepPath(investment, resume ?? 'amount'));
  const account = accounts.find(({ id }) => id === investment.profile?.profile_id) ?? null;
  const process = {
    investment,
    farm,
    chosen: {
      funding: investment.funding?.payment_detail ?? null,
      accreditation: account && accreditationWords(account, centsOf(investment.total)).short,
    },
    channels: channelsOf(investment),
    now,
  };
  return { process, accounts, account, userId };
}

/** What is confirmed has a page of its own; what ended before that has none. */
function leaveWhereOver(investment: Investment): void {
  if (isUnfinished(investment.status_name)) return;
  const hasPage = investment.confirm_date !== null || investment.status_name === 'system_err';
  throw redirect(hasPage ? completePath(investment) : `/${investment.farm.slug}`);
}

/** Others buy meanwhile, money arrives, and reviewers decide. */
export const channelsOf = ({ farm }: Investment): readonly string[] => [
  farmChannel(farm.id),
  INVESTMENT_CHANNEL,
  OWN_REFRESH_CHANNEL,
];
