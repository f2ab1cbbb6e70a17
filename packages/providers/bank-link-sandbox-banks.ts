import type { BankAccountType } from './payments.ts';

export interface SandboxInstitution {
  readonly id: string;
  readonly name: string;
}

export interface SandboxBankAccount {
  readonly id: string;
  readonly name: string;
  readonly mask: string;
  readonly type: BankAccountType;
}

interface Bank extends SandboxInstitution {
  readonly routingNumber: string;
  readonly accounts: readonly (SandboxBankAccount & { readonly accountNumber: string })[];
}

const account = (id: BankAccountType, name: string, accountNumber: string): Bank['accounts'][number] => ({
  id,
  name,
  mask: accountNumber.slice(-4),
  type: id,
  accountNumber,
});

/** The service's own test banks, and two of the fictional country that the demonstration plays in. */
const BANKS: readonly Bank[] = [
  {
    id: 'ins_109508',
    name: 'First Platypus Bank',
    routingNumber: '011401533',
    accounts: [
      account('checking', 'Plaid Checking', '1111222233330000'),
      account('savings', 'Plaid Saving', '1111222233331111'),
    ],
  },
  {
    id: 'ins_109512',
    name: 'Houndstooth Bank',
    routingNumber: '021000021',
    accounts: [
      account('checking', 'Plaid Checking', '1111222233330000'),
      account('savings', 'Plaid Saving', '1111222233331111'),
    ],
  },
  {
    id: 'ins_135858',
    name: 'Windowpane Bank',
    routingNumber: '333333334',
    accounts: [account('checking', 'Plaid Checking', '1111222233330000')],
  },
  {
    id: 'ins_prairie',
    name: 'First Prairie Bank',
    routingNumber: '071923459',
    accounts: [
      account('checking', 'Everyday Checking', '204418834417'),
      account('savings', 'Harvest Savings', '204418830962'),
    ],
  },
  {
    id: 'ins_kishwaukee',
    name: 'Kishwaukee Union',
    routingNumber: '071999988',
    accounts: [account('checking', 'Member Checking', '7005512208')],
  },
];

export const INSTITUTIONS: readonly SandboxInstitution[] = BANKS.map(({ id, name }) => ({ id, name }));

export const institutionOf = (id: string): SandboxInstitution | undefined =>
  INSTITUTIONS.find((known) => known.id === id);

export const accountsAt = (institutionId: string): readonly SandboxBankAccount[] =>
  (BANKS.find(({ id }) => id === institutionId)?.accounts ?? []).map(({ id, name, mask, type }) => ({
    id,
    name,
    mask,
    type,
  }));

/** What a processor token stands for. */
export function numbersOf(
  institutionId: string,
  accountId: string,
): { routingNumber: string; accountNumber: string; bankName: string } | undefined {
  const bank = BANKS.find(({ id }) => id === institutionId);
  const chosen = bank?.accounts.find(({ id }) => id === accountId);
  if (bank === undefined || chosen === undefined) return undefined;
  const { routingNumber, name: bankName } = bank;
  return { routingNumber, accountNumber: chosen.accountNumber, bankName };
}
