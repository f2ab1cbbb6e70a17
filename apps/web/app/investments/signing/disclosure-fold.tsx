import type { DisclosureView } from '@furrow/modules/investments/contract';
import { AppLink } from '../../shell/links/app-link.tsx';
import { pathExistsOn } from '../../shell/navigation/path-exists.ts';
import { useShellData } from '../../shell/shell-data.ts';
import { disclosureRuns } from './disclosure-runs.ts';

/** What must be said before somebody agrees to electronic records, which version it is, and where it stays readable. */
export function DisclosureFold({ disclosure }: { readonly disclosure: DisclosureView }) {
  const site = useShellData()?.site;
  const { version, sha256, effective, url, blocks } = disclosure;
  return (
    <details className="fold ml-9">
      <summary>Electronic records and signatures form</summary>
      <div className="max-h-96 space-y-2 overflow-y-auto pb-2 text-ink-muted text-small">
        {disclosureRuns(blocks).map((run) =>
          run.kind === 'items' ? (
            <ul key={run.at} className="list-disc space-y-1 pl-5">
              {run.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : run.kind === 'heading' ? (
            <p key={run.at} className="pt-2 font-semibold text-ink">
              {run.text}
            </p>
          ) : (
            <p key={run.at}>{run.text}</p>
          ),
        )}
      </div>
      <div className="space-y-1 border-line border-t py-2 text-ink-muted text-small">
        <p>
          Version {version}
          {effective === null ? '' : `, in force from ${effective}`}.{' '}
          {url === null ? null : (
            <AppLink to={url} className="link">
              Open this version as a page
            </AppLink>
          )}{' '}
          {site !== undefined && pathExistsOn(site)('/company/privacy') ? (
            <AppLink to="/company/privacy" className="link">
              Privacy policy
            </AppLink>
          ) : null}
        </p>
        <p className="break-all">Fingerprint (SHA-256): {sha256}</p>
      </div>
    </details>
  );
}
