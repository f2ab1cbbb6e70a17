import { formatTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { SignaturesStep } from '@furrow/modules/investments/contract';
import { CircleCheck, PenLine } from 'lucide-react';

type Agreement = SignaturesStep['documents'][number];

interface AgreementTabsProps {
  readonly documents: readonly Agreement[];
  readonly current: Agreement['kind'] | undefined;
  readonly onPick: (kind: Agreement['kind']) => void;
}

/** The documents, each with how far it is. */
export function AgreementTabs({ documents, current, onPick }: AgreementTabsProps) {
  return (
    <ul className="grid border-line border-b sm:grid-cols-2" aria-label="Documents to sign">
      {documents.map((agreement) => {
        const isCurrent = agreement.kind === current;
        const Icon = agreement.signed_at === null ? PenLine : CircleCheck;
        return (
          <li
            key={agreement.kind}
            className="min-w-0 border-line not-first:max-sm:border-t not-first:sm:border-l"
          >
            <button
              type="button"
              aria-pressed={isCurrent}
              className="process-tab flex w-full items-start gap-3 px-5 py-4 text-start"
              onClick={() => onPick(agreement.kind)}
            >
              <Icon aria-hidden className="mt-0.5 size-5 flex-none text-action" />
              <span className="min-w-0">
                <b className="block font-semibold">{agreement.name}</b>
                <span className="block text-fine text-ink-muted">{stateOf(agreement, isCurrent)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf({ pages, signed_at }: Agreement, isCurrent: boolean): string {
  const length = pages === null ? '' : `${pages} ${plural(pages, 'page')}. `;
  if (signed_at !== null) return `${length}Signed ${formatTime(new Date(signed_at))} ET`;
  return `${length}${isCurrent ? 'Reading, not yet signed' : 'Not yet signed'}`;
}
