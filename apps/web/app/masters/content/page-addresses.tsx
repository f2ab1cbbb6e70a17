import type { ContentRecord } from '@furrow/modules/content/contract';

type Standing = Pick<ContentRecord, 'address' | 'version' | 'live_version'>;

/** Where it is read, and where its newest version can be looked at before others read it. */
export function PageAddresses({ record: { address, version, live_version } }: { readonly record: Standing }) {
  if (address === null) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {live_version !== null && (
        <a className="link" href={address} target="_blank" rel="noreferrer">
          Live page
        </a>
      )}
      {live_version !== version && (
        <a className="link" href={`${address}?preview=${version}`} target="_blank" rel="noreferrer">
          Version {version} on its page
        </a>
      )}
    </span>
  );
}
