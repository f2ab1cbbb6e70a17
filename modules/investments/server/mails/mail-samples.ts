import { type SampledKind, sampledKinds, type Typed } from '@furrow/mail/kinds';
import { sampleId } from '@furrow/mail/sample-id';
import type { MailMessage } from '@furrow/providers/mail-message';
import { FEDERAL } from '../../rules/index.ts';
import { CUSTODIAN_MAILS, custodianEmail } from '../custodian/custodian-email.ts';
import { lapsedEmail, openedEmail, PLEDGE_MAILS } from '../pledges/pledge-email.ts';
import { PUSH_MAILS, pushReminder } from '../pushes/push-reminder.ts';
import { preparedMail, RECORD_MAILS } from '../records/prepared-mail.ts';
import { askEmail, closedEmail, preparedEmail, REINVEST_MAILS } from '../reinvesting/reinvest-emails.ts';
import { delayEmail, documentEmail, TAX_MAILS, type TaxTurn } from '../tax/tax-emails.ts';
import {
  GIVER_MAILS,
  OWN_TRANSFER_MAILS,
  RECIPIENT_MAILS,
  transferMail,
} from '../transfers/transfer-emails.ts';
import type { TransferTurn } from '../transfers/transfer-turns.ts';
import type { TransferSide } from '../transfers/transfer-words.ts';
import { TURN_MAILS, turnMail } from './turn-mails.ts';
import { UNPAID_MAILS, unpaidEmail } from './unpaid-email.ts';

const TOKEN = 'sample-token-that-opens-nothing-0123456789ab';
const FARM = 'Prairie Bend Farm';

const person = (typed: Typed) => ({
  userId: sampleId('user'),
  email: 'ada@example.com',
  firstName: typed('Ada'),
});
const farm = (typed: Typed) => ({ name: typed(FARM), slug: 'prairie-bend', type: 'invest' as const });
const row = {
  id: sampleId('inv'),
  shares: 20,
  amount_cents: 1_200_000n,
  fees_cents: 8_230n,
  funding: 'WIRE' as const,
  confirmed_at: new Date('2026-03-02T15:00:00Z'),
  refusal: null,
};

const taxSample = (turn: TaxTurn) => (site: Parameters<typeof documentEmail>[0], typed: Typed) =>
  documentEmail(site, person(typed), turn, [
    {
      tax_year: 2025,
      form: FEDERAL,
      delivery: 'mail',
      note: turn === 'corrected' ? typed('Box 2 now includes the rent of December.') : null,
      farm: typed(FARM),
    },
  ]);

const transferSample =
  (side: TransferSide) =>
  (turn: TransferTurn) =>
  (site: Parameters<typeof transferMail>[0], typed: Typed): MailMessage => {
    const mail = transferMail(site, person(typed), {
      turn,
      side,
      id: sampleId('trf'),
      facts: {
        farm: typed(FARM),
        shares: '20 shares',
        giver: 'Ruth Hill',
        recipient: 'ruth@example.com',
        until: 'Mar 30, 2026',
      },
    });
    if (mail === null) throw new Error(`${side} hears nothing of ${turn}`);
    return mail;
  };

/** Every email about investments, pledges, taxes and transfers, with invented facts. */
export const investmentMails: readonly SampledKind[] = [
  ...sampledKinds(
    TURN_MAILS,
    (turn) => (site, typed) =>
      turnMail(site, turn, { row, person: person(typed), farm: farm(typed), isHeldByCustodian: false }),
  ),
  ...sampledKinds(UNPAID_MAILS, {
    unpaid: (site, typed) =>
      unpaidEmail(site, person(typed), { farm: farm(typed), id: row.id, due: 1_208_230n }),
  }),
  ...sampledKinds(PUSH_MAILS, {
    push_reminder: (site, typed) => pushReminder(site, person(typed), farm(typed), row),
  }),
  ...sampledKinds(PLEDGE_MAILS, {
    opened: (site, typed) =>
      openedEmail(site, person(typed), {
        farm: farm(typed),
        pledgedShares: 25,
        shares: 20,
        totalCents: 1_208_230n,
        investmentId: row.id,
      }),
    lapsed: (site, typed) => lapsedEmail(site, person(typed), farm(typed)),
  }),
  ...sampledKinds(CUSTODIAN_MAILS, {
    custodian_signature: (site, typed) =>
      custodianEmail(site, {
        to: 'signatures@example.com',
        token: TOKEN,
        title: typed('Plains Trust Company FBO Ada Field IRA'),
        farm: typed(FARM),
        row,
      }),
  }),
  ...sampledKinds(TAX_MAILS, {
    available: taxSample('available'),
    corrected: taxSample('corrected'),
    voided: taxSample('voided'),
    again: taxSample('again'),
    delayed: (site, typed) =>
      delayEmail(site, person(typed), {
        taxYear: 2025,
        farm: typed(FARM),
        form: 'Schedule K-1',
        expected_on: '2026-04-10',
        reason: typed('The tenant’s accountant needs two more weeks.'),
      }),
  }),
  ...sampledKinds(REINVEST_MAILS, {
    prepared: (site, typed) =>
      preparedEmail(site, person(typed), {
        farm: farm(typed),
        investmentId: row.id,
        shares: 20,
        totalCents: 1_208_230n,
        receivedCents: 1_300_000n,
      }),
    ask: (site, typed) => askEmail(site, person(typed), 84_000n),
    offering_closed: (site, typed) => closedEmail(site, person(typed), typed(FARM)),
  }),
  ...sampledKinds(RECORD_MAILS, {
    records_ready: (site, typed) => preparedMail(site, person(typed), { year: null }),
  }),
  ...sampledKinds(GIVER_MAILS, transferSample('giver')),
  ...sampledKinds(RECIPIENT_MAILS, transferSample('recipient')),
  ...sampledKinds(OWN_TRANSFER_MAILS, transferSample('own')),
];
