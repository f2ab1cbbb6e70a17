import { formatShortDate } from '@furrow/kernel/dates';
import type { AttestationPage } from '@furrow/modules/investors/contract';
import { KeyValues } from '@furrow/ui/key-values';

type Asked = Extract<AttestationPage, { state: 'open' }>;

export function WhatIsAsked({ asked }: { readonly asked: Asked }) {
  return (
    <section aria-labelledby="asked-title">
      <h2 id="asked-title" className="text-h3">
        {asked.asked_by} asks for your confirmation
      </h2>
      <p className="mt-3">
        By law, most of our offerings are open only to accredited investors (Rule 501 of Regulation D). Your
        client named you as an accountant, attorney, investment advisor or broker-dealer who can confirm that
        the investor below is one.
      </p>
      <KeyValues
        className="mt-6"
        items={[
          { key: 'investor', label: 'Investor', value: `${asked.investor} (${asked.account_type})` },
          { key: 'statement', label: 'Reason', value: asked.statements.join('; ') },
          {
            key: 'until',
            label: 'Answer by',
            value: formatShortDate(new Date(asked.expires_at)),
          },
        ]}
      />
    </section>
  );
}
