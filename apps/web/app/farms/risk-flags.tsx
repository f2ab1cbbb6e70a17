import type { FarmDetail } from '@furrow/modules/farms/contract';
import { TriangleAlert } from 'lucide-react';

/** What a careful buyer would be told first. */
export function RiskFlags({ flags }: { readonly flags: FarmDetail['risk_flags'] }) {
  return (
    <section aria-labelledby="risk-flags">
      <h2 id="risk-flags" className="font-sans text-small font-semibold tracking-normal">
        Risk flags
      </h2>
      {flags.length === 0 ? (
        <p className="mt-2 text-small text-ink-muted">None of the 12 we check for.</p>
      ) : (
        <ul className="mt-2 space-y-2">
          {flags.map(({ code, label }) => (
            <li key={code} className="flex gap-2 text-small">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
