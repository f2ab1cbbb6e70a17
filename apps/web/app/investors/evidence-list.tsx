import { AppLink } from '../shell/links/app-link.tsx';
import { NEW_ACCOUNT } from './account-address.ts';
import type { Evidence } from './evidence-of.ts';

/** What a statement about oneself leads to: evidence, which each account shows for itself. */
export function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }) {
  return (
    <section aria-labelledby="evidence" className="mt-12 border-line border-t pt-8">
      <h2 id="evidence" className="text-h3">
        Evidence
      </h2>
      <p className="mt-2 text-ink-muted">
        Before an account can invest, we verify your statement.{' '}
        {evidence.length === 0 ? (
          <>
            You don’t have an account yet.{' '}
            <AppLink to={NEW_ACCOUNT} className="link">
              Open an account
            </AppLink>
          </>
        ) : (
          'We fill in the statement you chose here.'
        )}
      </p>
      {evidence.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-t">
          {evidence.map(({ id, name, message, label, link }) => (
            <li key={id} className="py-3 text-small">
              <p className="break-words font-semibold">{name}</p>
              <p className="mt-0.5 text-ink-muted">
                {message}{' '}
                <AppLink to={link} className="link">
                  {label}
                  <span className="visually-hidden"> for {name}</span>
                </AppLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
