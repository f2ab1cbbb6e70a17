import type { Wallet, WirePage } from '@furrow/modules/wallet/contract';
import { AppLink } from '../shell/links/app-link.tsx';
import { actHref, type WalletAddress } from './wallet-address.ts';
import { dollars } from './wallet-words.ts';
import { isOpenWire, wireWords } from './wires/wire-words.ts';

interface LimitsProps {
  readonly wallet: Wallet;
  readonly wires: WirePage | null;
  readonly address: WalletAddress;
}

/** How much moves by bank transfer, what to do with more, and the wires that are expected. */
export function Limits({ wallet, wires, address }: LimitsProps) {
  const { deposit, withdraw_days: days } = wallet.limits;
  const open = wires?.wires.filter(isOpenWire) ?? [];
  return (
    <section aria-labelledby="limits" className="border-line-ink border-t pt-5">
      <h3 id="limits" className="font-sans font-semibold text-body tracking-normal">
        Limits and wires
      </h3>
      <p className="mt-2 text-ink-muted text-small">
        Bank transfers up to {dollars(deposit)} at a time; larger amounts by wire. Money pulled from a bank
        can be withdrawn {days} business days after it lands.
      </p>
      {open.length > 0 && (
        <ul className="mt-3 space-y-2 text-small">
          {open.map((wire) => (
            <li key={wire.id}>
              <b className="font-semibold">{wireWords(wire).chip}:</b>{' '}
              {wire.amount === null ? 'a wire' : `a wire of ${dollars(wire.amount)}`}, reference{' '}
              {wire.reference}
            </li>
          ))}
        </ul>
      )}
      {wires !== null && (wires.instructions !== null || wires.message !== null) && (
        <p className="mt-2 text-small">
          <AppLink to={actHref(address, 'wire')} className="link inline-block min-h-6">
            Wire instructions
          </AppLink>
        </p>
      )}
    </section>
  );
}
