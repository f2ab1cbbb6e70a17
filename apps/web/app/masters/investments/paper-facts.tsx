import { formatShortDateTime } from '@furrow/kernel/dates';
import type { PaperRecord } from '@furrow/modules/investments/contract';
import { ACCOUNT_TYPE_LABELS } from '@furrow/modules/investors/rules';
import { KeyValues } from '@furrow/ui/key-values';
import { AppLink } from '../../shell/links/app-link.tsx';

/** Where documents of somebody are mailed to, and how it came to that. */
export function PaperFacts({ record }: { readonly record: PaperRecord }) {
  return (
    <>
      <KeyValues items={factsOf(record)} />
      <h2 className="console-subtitle mt-8">Accounts</h2>
      <ul className="mt-2 space-y-1">
        {record.accounts.map(({ id, name, type }) => (
          <li key={id}>
            {name} <span className="text-ink-muted">{ACCOUNT_TYPE_LABELS[type].label}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const factsOf = (record: PaperRecord) => [
  {
    key: 'address',
    label: 'Mail to',
    value: record.mailing_address ?? 'No address yet. Ask for it by email.',
  },
  { key: 'email', label: 'Email', value: record.email },
  {
    key: 'withdrawn',
    label: 'Withdrew on',
    value: at(record.withdrawn_at),
    note: (
      <AppLink to={`/masters/investments/${record.withdrawn_on}`} className="link">
        On this investment
      </AppLink>
    ),
  },
  {
    key: 'version',
    label: 'Text withdrawn',
    value:
      record.url === null ? (
        `Version ${record.version}`
      ) : (
        <AppLink to={record.url} className="link">
          Version {record.version}
        </AppLink>
      ),
    note: `SHA-256 ${record.sha256}`,
  },
  {
    key: 'tax',
    label: 'Tax documents',
    value: record.tax_documents === 'mail' ? 'By mail' : 'Electronic',
    note: 'Tax documents have a separate consent.',
  },
  {
    key: 'set-up',
    label: 'Paper set up',
    value: record.set_up_at === null ? 'not yet' : at(record.set_up_at),
    note: record.set_up_by === null ? '' : `By ${record.set_up_by}`,
  },
  ...(record.agreed_again_at === null
    ? []
    : [{ key: 'again', label: 'Agreed again', value: at(record.agreed_again_at) }]),
];

const at = (instant: string) => formatShortDateTime(new Date(instant));
