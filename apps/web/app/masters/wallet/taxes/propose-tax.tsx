import { proposeTaxPayment } from '@furrow/modules/wallet/api';
import type { WithheldTaxes } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { MoneyInput } from '@furrow/ui/money-input';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../shell/api/api-error.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ReasonDialog } from '../../farms/editor/reason-dialog.tsx';
import { dollarText } from '../../shell/dollar-text.ts';

/** Names the authority and the amount; a second person types it. */
export function ProposeTax({ tax }: { readonly tax: WithheldTaxes['data'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState({ authority: '', amount: tax.payable });
  const [faults, setFaults] = useState<ApiError['fields']>({});
  const navigate = useNavigate();
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Propose a payment
        <span className="visually-hidden">
          : {tax.farm}, {tax.year}
        </span>
      </Button>
      <ReasonDialog
        open={isOpen}
        title={`Pay withheld tax of ${tax.farm}, ${tax.year}`}
        act="Propose the payment"
        onClose={() => setOpen(false)}
        onAct={async (reason) => {
          const body = { farm_id: tax.farm_id, year: tax.year, ...given, reason };
          setFaults({});
          const once = { idempotencyKey: crypto.randomUUID() };
          const made = await call(proposeTaxPayment, { body }, once).catch((error: unknown) => {
            if (error instanceof ApiError) setFaults(error.fields);
            throw error;
          });
          await navigate(`/masters/approvals?proposal=${made.proposal_id}`);
        }}
      >
        <p>
          {dollarText(tax.payable)} can be paid. Send nothing yet: once a second person agrees, send it at the
          bank and enter its number here.
        </p>
        <Field label="Tax authority" className="mt-4" error={faults.authority?.[0]}>
          <TextInput
            value={given.authority}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setGiven((known) => ({ ...known, authority: target.value }))}
          />
        </Field>
        <Field label="Amount" className="mt-4" error={faults.amount?.[0]}>
          <MoneyInput
            value={given.amount}
            onChange={({ target }) => setGiven((known) => ({ ...known, amount: target.value }))}
          />
        </Field>
      </ReasonDialog>
    </>
  );
}
