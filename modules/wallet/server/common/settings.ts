import { parseDollars } from '@furrow/kernel/money';
import { integer, text } from '@furrow/module/setting-types';
import { defineSettings, setting, type Values } from '@furrow/module/settings';
import { z } from 'zod';
import { readAccountNumber, readRoutingNumber } from '../../rules/index.ts';

const dollars = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((given, context) => {
      const cents = parseDollars(given);
      if (cents.ok && cents.value > 0n) return cents.value;
      context.addIssue({ code: 'custom', message: 'is not an amount of dollars above zero' });
      return z.NEVER;
    });

/** What is wrong is said without the number. */
const numberBy = (read: (text: string) => string | null, problem: string) =>
  z
    .string()
    .refine((given) => read(given) !== null, problem)
    .optional();
const routingNumber = numberBy(readRoutingNumber, 'is not a routing number');
const accountNumber = numberBy(readAccountNumber, 'is not an account number');

export const walletSettings = defineSettings({
  variables: {
    FURROW_ACH_WITHDRAW_DAYS: setting(
      'business days after a deposit has landed until it can be withdrawn, 0 to 60 (default 5)',
      integer(0, 60, 5),
    ),
    FURROW_BANK_COOLING_DAYS: setting(
      'business days after a bank was linked until money is paid out to it, 0 to 30 (default 3)',
      integer(0, 30, 3),
    ),
    FURROW_PAYMENT_LIMIT_FIRST: setting(
      'dollars that one transfer may move through the first settlement account (default 1000000.00)',
      dollars('1000000.00'),
    ),
    FURROW_PAYMENT_LIMIT_SECOND: setting(
      'dollars that one transfer may move through the second settlement account (default 100000.00)',
      dollars('100000.00'),
    ),
    FURROW_WIRE_BANK_NAME: setting('the bank that wires are sent to', text(1, 80).optional()),
    FURROW_WIRE_ROUTING: setting('the routing number of that bank, nine digits', routingNumber),
    FURROW_WIRE_ACCOUNT: setting('the firm’s account number there, 4 to 17 digits', accountNumber),
    FURROW_WIRE_BENEFICIARY: setting('the name that account is held in', text(1, 120).optional()),
    FURROW_WIRE_ADDRESS: setting('the address of whoever holds it, on one line', text(1, 200).optional()),
  },
  givenTogether: [
    [
      'FURROW_WIRE_BANK_NAME',
      'FURROW_WIRE_ROUTING',
      'FURROW_WIRE_ACCOUNT',
      'FURROW_WIRE_BENEFICIARY',
      'FURROW_WIRE_ADDRESS',
    ],
  ],
  demoValues: {
    FURROW_WIRE_BANK_NAME: 'First Prairie Bank (fictional)',
    FURROW_WIRE_ROUTING: '123456780',
    FURROW_WIRE_ACCOUNT: '000000000000',
    FURROW_WIRE_BENEFICIARY: 'Headland Securities LLC (fictional), for the benefit of investors',
    FURROW_WIRE_ADDRESS: '1 Demonstration Way, Nowhere, IA 50000',
  },
});

export type WalletValues = Values<(typeof walletSettings)['variables']>;
