import { plural } from '@furrow/kernel/text';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { Link } from 'react-router';
import { sectionPath } from '../farm-tabs.tsx';

/** Who looks for a statement among the documents is led to where it stands. */
export function StatementsElsewhere({ farm }: { readonly farm: FarmDetail }) {
  const count = farm.statements_count;
  if (count === 0) return null;
  return (
    <p className="mt-6 text-ink-muted">
      {count === 1 ? 'One financial statement is' : `${count} financial ${plural(count, 'statement')} are`} on
      the Financials tab:{' '}
      <Link to={`${sectionPath(farm.slug, 'financials')}#statements`} prefetch="intent" className="link">
        see the {plural(count, 'statement')}
      </Link>
      .
    </p>
  );
}
