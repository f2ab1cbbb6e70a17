import { formatLongDate } from '@furrow/kernel/dates';
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
        United States law lets only accredited investors buy most of the shares offered here. You were named
        as an accountant, lawyer, investment adviser or broker-dealer who can confirm that the investor below
        is one (Rule 501 of Regulation D).
      </p>
      <KeyValues
        className="mt-6"
        items={[
          { key: 'investor', label: 'Investor', value: `${asked.investor} (${asked.account_type})` },
          { key: 'statement', label: 'Accredited by', value: asked.statements.join('; ') },
          {
            key: 'until',
            label: 'You can answer until',
            value: formatLongDate(new Date(asked.expires_at)),
          },
        ]}
      />
    </section>
  );
}
