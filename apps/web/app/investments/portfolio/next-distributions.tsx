import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { NextDistributions as Next, NextDistributionView } from '@furrow/modules/investments/contract';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { NOT_AVAILABLE } from '../../farms/not-available.ts';
import { PageLink } from '../../shell/links/page-link.tsx';
import { dollars, isZero } from '../../wallet/wallet-words.ts';

const COLUMNS: readonly Column<NextDistributionView>[] = [
  {
    key: 'farm',
    label: 'Farm',
    cell: ({ farm }) => (
      <PageLink to={`/${farm.slug}`} className="link-plain font-semibold">
        {farm.name}
      </PageLink>
    ),
  },
  { key: 'when', label: 'When', cell: whenText },
  {
    key: 'amount',
    label: 'Expected',
    numeric: true,
    cell: (next) => (next.basis === 'none' ? NOT_AVAILABLE : dollars(next.amount)),
  },
  { key: 'basis', label: 'Basis', className: 'lg:max-w-96', cell: basisText },
];

function whenText(next: NextDistributionView): string {
  if (next.basis === 'approved') return formatShortDate(next.day);
  return next.basis === 'plan' ? `Before ${formatShortDate(next.before)}` : NOT_AVAILABLE;
}

function basisText(next: NextDistributionView): string {
  if (next.basis === 'approved') return 'Approved. Paid at 9 AM ET on that day.';
  if (next.basis === 'none') return next.text;
  const paid = isZero(next.paid) ? 'nothing paid yet' : `${dollars(next.paid)} paid so far`;
  return `Plan of the offering for year ${next.year}: ${dollars(next.planned)} for your shares, ${paid}. A target, not a promise.`;
}

/** What the farms are expected to pay next, and why we think so. */
export function NextDistributions({ next }: { readonly next: Next }) {
  if (next.data.length === 0) return null;
  return (
    <section aria-labelledby="next" className="mt-16">
      <h2 id="next" className="mb-4 text-h2">
        Next distributions
      </h2>
      <DataTable
        caption="Next distributions expected"
        columns={COLUMNS}
        rows={next.data}
        rowKey={({ farm }) => farm.slug}
        small="cards"
      />
      {next.more === 0 ? null : (
        <p className="mt-3 text-small text-ink-muted">
          Your {next.data.length} largest holdings. {next.more} smaller {plural(next.more, 'one')}{' '}
          {next.more === 1 ? 'is' : 'are'} not listed.
        </p>
      )}
    </section>
  );
}
