import type { Transaction } from '@furrow/database/database';
import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { formatDollars } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { sharesText } from '../../../farms/rules/index.ts';
import { farmNames, offeredTerms } from '../../../farms/server/index.ts';
import type {
  PledgeEvent,
  ReinvestEvent,
  TaxDelayEvent,
  TaxDocumentsEvent,
  TransferEvent,
} from '../../../investments/contract/index.ts';
import type { TaxForm } from '../../../investments/rules/index.ts';
import {
  expectedOn,
  pledgeToTell,
  type TransferToTell,
  taxDocumentsToTell,
  taxFormName,
  transferToTell,
  waitingForForm,
} from '../../../investments/server/index.ts';
import {
  MENDED_BY_TRANSFER_END,
  type OwnershipCode,
  ownershipNotice,
} from '../../rules/catalogue/ownership.ts';
import { shortName } from '../../rules/catalogue/short.ts';
import { mend } from '../mark-read.ts';
import { writeNotifications } from '../write-notifications.ts';

const PRIVATE = 'a private offering';

interface Reader {
  readonly userId: string;
  readonly at: Date;
}

/** What somebody may read of a farm: a private one is named only to whoever may see it. */
async function farmTo(tx: Transaction, farmId: Id<'farm'>, shares: number, { userId, at }: Reader) {
  const terms = await offeredTerms(tx, farmId, { userId, now: at });
  if (terms === null) return null;
  const isNamed = terms.isVisible;
  return {
    farm: isNamed ? shortName(terms.name) : PRIVATE,
    slug: isNamed ? terms.slug : null,
    farmId: isNamed ? farmId : null,
    shares: sharesText(terms, shares),
  };
}

const PLEDGE_CODES: Readonly<Partial<Record<PledgeEvent['act'], OwnershipCode>>> = {
  made: 'pledge_made',
  invested: 'pledge_ready',
  lapsed: 'pledge_ended',
};

/** Whoever changes or withdraws a pledge knows. */
export async function hearPledge(tx: Transaction, event: PledgeEvent): Promise<void> {
  const { act, pledge_id, user_id: userId } = event;
  const code = PLEDGE_CODES[act] as 'pledge_made' | 'pledge_ready' | 'pledge_ended' | undefined;
  const pledge = code === undefined ? null : await pledgeToTell(tx, pledge_id);
  const at = new Date(event.at);
  const farm = pledge && (await farmTo(tx, pledge.farmId, pledge.shares, { userId, at }));
  if (code === undefined || pledge === null || farm === null) return;
  const { investmentId, accountId } = pledge;
  const meta = {
    account_id: accountId,
    ...(farm.farmId === null ? {} : { farm_id: farm.farmId }),
    ...(investmentId === null ? {} : { investment_id: investmentId }),
  };
  const about = { cause: `pledge:${pledge_id}:${act}:${event.at}`, meta };
  await writeNotifications(tx, [{ ...ownershipNotice(code, { ...farm, investmentId }, about), userId, at }]);
}

type Side = 'giver' | 'recipient' | 'own';
type TransferCode = Extract<OwnershipCode, `transfer_${string}`>;

/** A side without a code did it itself, or has nothing to do. */
const TRANSFER_CODES: Readonly<Record<TransferEvent['turn'], Readonly<Partial<Record<Side, TransferCode>>>>> =
  {
    initiated: { giver: 'transfer_started', recipient: 'transfer_to_sign', own: 'transfer_to_sign' },
    ends_soon: { recipient: 'transfer_ends_soon', own: 'transfer_ends_soon' },
    signed: { giver: 'transfer_given', recipient: 'transfer_received', own: 'transfer_received' },
    canceled: { giver: 'transfer_canceled', recipient: 'transfer_canceled', own: 'transfer_canceled' },
    declined: { giver: 'transfer_declined', recipient: 'transfer_declined', own: 'transfer_declined' },
    expired: { giver: 'transfer_expired', recipient: 'transfer_expired', own: 'transfer_expired' },
    stopped: { giver: 'transfer_stopped', recipient: 'transfer_stopped', own: 'transfer_stopped' },
  };

export async function hearTransfer(tx: Transaction, event: TransferEvent): Promise<void> {
  const { transfer_id: transferId, turn } = event;
  const transfer = await transferToTell(tx, transferId);
  if (transfer === null) return;
  const isOver = turn !== 'initiated' && turn !== 'ends_soon';
  // The joinder is the document it is about.
  const document_id = transferId;
  if (isOver) await mend(tx, transfer.recipientId, { codes: MENDED_BY_TRANSFER_END, meta: { document_id } });
  const at = new Date(event.at);
  for (const { side, userId } of sidesOf(transfer)) {
    const code = TRANSFER_CODES[turn][side];
    const farm = await farmTo(tx, transfer.farmId, transfer.shares, { userId, at });
    if (code === undefined || farm === null) continue;
    const investmentId = side === 'recipient' ? transfer.receivedId : transfer.givenId;
    const meta = {
      document_id,
      ...(farm.farmId === null ? {} : { farm_id: farm.farmId }),
      ...(investmentId === null ? {} : { investment_id: investmentId }),
    };
    const due = newYorkDay(transfer.expiresAt);
    const day = formatShortDate(due);
    const about = { cause: `transfer:${transferId}:${turn}`, meta, due };
    await writeNotifications(tx, [
      { ...ownershipNotice(code, { ...farm, transferId, day }, about), userId, at },
    ]);
  }
}

function sidesOf({ giverId, recipientId, isOwn }: TransferToTell): { side: Side; userId: string }[] {
  if (isOwn) return [{ side: 'own', userId: giverId }];
  return [
    { side: 'giver', userId: giverId },
    { side: 'recipient', userId: recipientId },
  ];
}

const TAX_CODES = {
  available: 'tax_form_ready',
  corrected: 'tax_form_corrected',
  voided: 'tax_form_withdrawn',
  again: 'tax_form_again',
} as const satisfies Record<TaxDocumentsEvent['turn'], OwnershipCode>;

/** Many at once, in as many statements as for one. */
export async function hearTaxDocuments(tx: Transaction, event: TaxDocumentsEvent): Promise<void> {
  const documents = await taxDocumentsToTell(tx, event.document_ids);
  const farms = await farmNames(tx, [...new Set(documents.map(({ farmId }) => farmId))]);
  const code = TAX_CODES[event.turn];
  const told = documents.flatMap(({ id, userId, farmId, accountId, name }) => {
    const farm = farms.get(farmId);
    if (farm === undefined) return [];
    const facts = { form: name, farm: shortName(farm.name), day: '' };
    const meta = { document_id: id, farm_id: farmId, account_id: accountId };
    const about = { cause: `tax:${id}:${event.turn}:${event.at}`, meta };
    return [{ ...ownershipNotice(code, facts, about), userId, at: new Date(event.at) }];
  });
  await writeNotifications(tx, told);
}

export async function hearTaxDelay(tx: Transaction, event: TaxDelayEvent): Promise<void> {
  const form = { taxYear: event.tax_year, farmId: event.farm_id as Id<'farm'>, form: event.form as TaxForm };
  const farm = (await farmNames(tx, [form.farmId])).get(form.farmId);
  if (farm === undefined) return;
  const people = await waitingForForm(tx, form);
  const day = formatShortDate(await expectedOn(tx, form));
  const facts = { form: taxFormName(form.taxYear, form.form), farm: shortName(farm.name), day };
  const cause = `tax:${form.taxYear}:${form.farmId}:${form.form}:${event.at}`;
  const notice = ownershipNotice('tax_form_delayed', facts, { cause, meta: { farm_id: form.farmId } });
  await writeNotifications(
    tx,
    people.map((userId) => ({ ...notice, userId, at: new Date(event.at) })),
  );
}

export async function hearReinvesting(
  tx: Transaction,
  event: Exclude<ReinvestEvent, { state: 'prepared' }>,
): Promise<void> {
  const { user_id: userId, account_id, state } = event;
  const at = new Date(event.at);
  const about = { cause: `reinvest:${account_id}:${state}:${event.at}`, meta: { account_id } };
  const amount = state === 'ask' ? formatDollars(BigInt(event.cents), { cents: 'always' }) : '';
  const farm = state === 'ask' ? null : await farmTo(tx, event.farm_id as Id<'farm'>, 0, { userId, at });
  const code = state === 'ask' ? 'reinvestment_choice' : 'reinvestment_closed';
  const facts = { amount, farm: farm?.farm ?? 'the offering you chose' };
  await writeNotifications(tx, [{ ...ownershipNotice(code, facts, about), userId, at }]);
}
