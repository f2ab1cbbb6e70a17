import { formatShortDateTime } from '@furrow/kernel/dates';
import type { AccountHistory as History } from '@furrow/modules/investors/contract';
import { historyBy, historyText } from './history-text.ts';

const AT_FIRST = 8;

/** What happened to the account, newest first: when, what and by whom. */
export function AccountHistory({ history }: { readonly history: History }) {
  const first = history.data.slice(0, AT_FIRST);
  const rest = history.data.slice(AT_FIRST);
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-h3">
        History
      </h2>
      <p className="mt-1 text-ink-muted text-small">Newest first. Times are Eastern Time.</p>
      <Lines lines={first} />
      {rest.length > 0 && (
        <details className="fold mt-2">
          <summary>Show {rest.length} more</summary>
          <Lines lines={rest} />
        </details>
      )}
      {history.count > history.data.length && (
        <p className="mt-3 text-ink-muted text-small">
          These are the newest {history.data.length} of {history.count}.
        </p>
      )}
    </section>
  );
}

function Lines({ lines }: { readonly lines: History['data'] }) {
  return (
    <ol className="mt-4 divide-y divide-line border-line border-t">
      {lines.map((line) => (
        <li
          key={`${line.at} ${line.subject} ${line.event} ${line.to}`}
          className="grid gap-x-6 gap-y-0.5 py-3 text-small sm:grid-cols-[11rem_1fr_auto]"
        >
          <time dateTime={line.at} className="tabular text-ink-muted">
            {formatShortDateTime(new Date(line.at))}
          </time>
          <div>
            <p>{historyText(line)}</p>
            {line.reason !== null && line.reason !== '' && (
              <p className="mt-0.5 text-ink-muted">{line.reason}</p>
            )}
          </div>
          <span className="text-ink-muted">{historyBy(line)}</span>
        </li>
      ))}
    </ol>
  );
}
