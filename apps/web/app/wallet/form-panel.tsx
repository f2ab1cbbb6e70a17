import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { closedHref, FORM_ID, type WalletAddress } from './wallet-address.ts';

interface FormPanelProps {
  readonly title: string;
  readonly address: WalletAddress;
  readonly children: ReactNode;
}

/** A form of the wallet. It has an address of its own, so that a reload opens it again and Back closes it. */
export function FormPanel({ title, address, children }: FormPanelProps) {
  return (
    <section
      aria-labelledby={FORM_ID}
      className="mt-6 rounded-md border border-line-strong bg-surface-raised p-5 md:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 id={FORM_ID} className="scroll-mt-28 text-h3">
          {title}
        </h3>
        <Link to={closedHref(address)} preventScrollReset className="icon-button icon-button-small">
          <X aria-hidden />
          <span className="visually-hidden">Close</span>
        </Link>
      </div>
      <div className="mt-5">{children}</div>
    </section>
  );
}
