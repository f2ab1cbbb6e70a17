import { AppLink } from '../../shell/links/app-link.tsx';
import type { LegalVersionView } from './legal-view.ts';

interface LegalVersionsProps {
  readonly versions: readonly LegalVersionView[];
  readonly current: number;
  readonly sha256: string;
}

/** Every version that was ever in force, so that whoever agreed to one can find its exact words. */
export function LegalVersions({ versions, current, sha256 }: LegalVersionsProps) {
  return (
    <section aria-labelledby="versions" className="mt-14 max-w-[35rem]">
      <h2 id="versions" className="text-h3">
        Versions of this text
      </h2>
      <ol reversed className="mt-3 border-line-ink border-t">
        {versions.map(({ number, from, to, published, isInForce, href }) => (
          <li
            key={number}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-3"
          >
            <span>
              {number === current ? (
                <b className="font-semibold">Version {number}</b>
              ) : (
                <AppLink to={href} className="link inline-flex min-h-11 items-center sm:min-h-0">
                  Version {number}
                </AppLink>
              )}
              <span className="text-ink-muted text-small">{isInForce ? ', in force' : ''}</span>
            </span>
            <span className="text-ink-muted text-small">
              From {from}
              {to === null ? '' : ` to ${to}`}, published {published}
            </span>
          </li>
        ))}
      </ol>
      <dl className="mt-4 text-small">
        <dt className="text-ink-muted">Fingerprint of the text shown above (SHA-256)</dt>
        <dd className="break-all font-mono">{sha256}</dd>
      </dl>
    </section>
  );
}
