import type { Transaction } from '@furrow/database/database';
import { formatDollars } from '@furrow/kernel/money';
import { sharesText } from '../../../farms/rules/index.ts';
import { type FarmName, farmNames } from '../../../farms/server/index.ts';
import {
  INVESTMENT_EVENT,
  type InvestmentEvent,
  type MoneyEvent,
  type MovedEvent,
  type SignedEvent,
} from '../../../investments/contract/index.ts';
import { type InvestmentToTell, investmentsToTell } from '../../../investments/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { codeOfMove, MENDED_BY_PAYMENT, mendedByMove } from '../../rules/catalogue/investment-moves.ts';
import {
  type InvestmentCode,
  type InvestmentFacts,
  investmentNotice,
} from '../../rules/catalogue/investments.ts';
import { shortName } from '../../rules/catalogue/short.ts';
import { type ToldNotice, writeNotifications } from '../write-notifications.ts';
import type { Hear } from './hear.ts';
import {
  hearPledge,
  hearReinvesting,
  hearTaxDelay,
  hearTaxDocuments,
  hearTransfer,
} from './hear-ownership.ts';
import { mendInvestments } from './mend-investments.ts';

export const hearInvestments: Readonly<Record<string, Hear>> = {
  [INVESTMENT_EVENT]: (tx, { data }) => hear(tx, data as InvestmentEvent),
};

function hear(tx: Transaction, event: InvestmentEvent): Promise<void> {
  switch (event.kind) {
    case 'moved':
      return hearMoved(tx, event);
    case 'countersigned':
    case 'custodian_signed':
      return hearSigned(tx, event);
    case 'pledge':
      return hearPledge(tx, event);
    case 'transfer':
      return hearTransfer(tx, event);
    case 'tax_documents':
      return hearTaxDocuments(tx, event);
    case 'tax_delay':
      return hearTaxDelay(tx, event);
    case 'reinvest':
      return event.state === 'prepared' ? hearPrepared(tx, event) : hearReinvesting(tx, event);
    default:
      return hearMoney(tx, event);
  }
}

/** Many investments at once, in as many statements as for one. */
async function hearMoved(tx: Transaction, { to, moved, at }: MovedEvent): Promise<void> {
  const all = moved.map(({ user_id, investment_id }) => ({ userId: user_id, investmentId: investment_id }));
  await mendInvestments(tx, all, mendedByMove(to));
  const fromOf = new Map(moved.map(({ investment_id, from }) => [investment_id, from]));
  await tellOf(tx, [...fromOf.keys()], at, (investment) => {
    const { id, isPushed, isConfirmed, isTooLate, signingRound } = investment;
    const from = fromOf.get(id) ?? to;
    const code = codeOfMove({ from, to, isPushed, isConfirmed, isTooLate });
    if (code === null) return null;
    // Whoever goes back and forth between the steps is told once of each round of signing.
    const isToSign = code === 'documents_to_sign';
    return { code, cause: `investment:${id}:${isToSign ? `sign:${signingRound}` : `${to}:${at}`}` };
  });
}

/** Both agreements are signed by the firm: their owner is told once. */
async function hearSigned(tx: Transaction, event: SignedEvent): Promise<void> {
  const code = event.kind === 'countersigned' ? 'agreements_executed' : 'custodian_signed';
  await tellOf(tx, [event.investment_id], event.at, ({ id }) => ({
    code,
    cause: `investment:${id}:${code}`,
  }));
}

const MONEY_CODES = {
  push_reminder: 'investment_money_reminder',
  unpaid: 'investment_unpaid',
  asked_again: 'investment_money_asked_again',
  paid_after_all: 'investment_paid_after_all',
} as const satisfies Record<MoneyEvent['kind'], InvestmentCode>;

async function hearMoney(tx: Transaction, event: MoneyEvent): Promise<void> {
  const { kind, user_id: userId, investment_id: investmentId, due_cents, at } = event;
  if (kind === 'paid_after_all') await mendInvestments(tx, [{ userId, investmentId }], MENDED_BY_PAYMENT);
  const due = due_cents === null ? null : BigInt(due_cents);
  const code = MONEY_CODES[kind];
  await tellOf(tx, [investmentId], at, ({ id }) => ({ code, cause: `investment:${id}:${kind}:${at}`, due }));
}

async function hearPrepared(
  tx: Transaction,
  { investment_id, at }: { readonly investment_id: string; readonly at: string },
): Promise<void> {
  const code = 'reinvestment_ready';
  await tellOf(tx, [investment_id], at, ({ id }) => ({ code, cause: `investment:${id}:${code}` }));
}

interface Saying {
  readonly code: InvestmentCode;
  readonly cause: string;
  readonly due?: bigint | null;
}

async function tellOf(
  tx: Transaction,
  ids: readonly string[],
  at: string,
  say: (investment: InvestmentToTell) => Saying | null,
): Promise<void> {
  const found = [...(await investmentsToTell(tx, ids)).values()];
  const said = found.flatMap((investment) => {
    const saying = say(investment);
    return saying === null ? [] : [{ investment, ...saying }];
  });
  if (said.length === 0) return;
  const farms = await farmNames(tx, [...new Set(said.map(({ investment }) => investment.farmId))]);
  const accounts = await holderFacts(
    tx,
    said.flatMap(({ investment }) => investment.accountId ?? []),
  );
  const told = said.flatMap(({ investment, code, cause, due }): ToldNotice[] => {
    const farm = farms.get(investment.farmId);
    if (farm === undefined) return [];
    const isHeldByCustodian = accounts.get(investment.accountId ?? '')?.type === 'sdira';
    const facts = factsOf(investment, farm, { isHeldByCustodian, due: due ?? null });
    const meta = {
      investment_id: investment.id,
      farm_id: investment.farmId,
      ...(investment.accountId === null ? {} : { account_id: investment.accountId }),
    };
    const notice = investmentNotice(code, facts, { cause, meta });
    return [{ ...notice, userId: investment.userId, at: new Date(at) }];
  });
  await writeNotifications(tx, told);
}

function factsOf(
  { id, shares, totalCents, isConfirmed }: InvestmentToTell,
  farm: FarmName,
  { isHeldByCustodian, due }: { readonly isHeldByCustodian: boolean; readonly due: bigint | null },
): InvestmentFacts {
  return {
    investmentId: id,
    farm: shortName(farm.name),
    slug: farm.slug,
    shares: sharesText(farm, shares),
    total: formatDollars(totalCents, { cents: 'always' }),
    due: formatDollars(due ?? totalCents, { cents: 'always' }),
    isHeldByCustodian,
    isConfirmed,
  };
}
