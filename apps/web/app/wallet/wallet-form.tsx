import { AmountsForm } from './banks/amounts-form.tsx';
import { LinkBank } from './banks/link-bank.tsx';
import { NumbersForm } from './banks/numbers-form.tsx';
import type { WalletData } from './load-wallet.ts';
import { PayForm } from './pay/pay-form.tsx';
import { PlanForm } from './plan/plan-form.tsx';
import type { WalletAddress } from './wallet-address.ts';
import { canDeposit } from './what-is-possible.ts';
import { WirePanel } from './wires/wire-panel.tsx';

interface WalletFormProps {
  readonly data: WalletData;
  readonly address: WalletAddress;
}

/** The form that the address names, where the wallet allows what it does. */
export function WalletForm({ data, address }: WalletFormProps) {
  const { wallet } = data;
  switch (address.act) {
    case 'deposit':
      return canDeposit(wallet) ? (
        <PayForm key="deposit" kind="deposit" data={data} address={address} />
      ) : null;
    case 'withdraw':
      return wallet.is_withdraw_possible ? (
        <PayForm key="withdraw" kind="withdraw" data={data} address={address} />
      ) : null;
    case 'link':
      return wallet.is_possibly ? <LinkBank address={address} /> : null;
    case 'numbers':
      return wallet.is_possibly ? <NumbersForm address={address} /> : null;
    case 'monthly':
      return canDeposit(wallet) ? <PlanForm wallet={wallet} address={address} /> : null;
    case 'amounts': {
      const bank = wallet.banks.find(({ id }) => id === address.bank);
      return bank?.amounts?.can_enter === true ? (
        <AmountsForm key={bank.id} bank={bank} amounts={bank.amounts} address={address} />
      ) : null;
    }
    case 'wire':
      return data.wires === null ? null : (
        <WirePanel wires={data.wires} address={address} today={data.today} />
      );
    case null:
      return null;
  }
}
