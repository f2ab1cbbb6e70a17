import { capitalised, plural } from '@furrow/kernel/text';
import { RETURN_PROFILE_LABELS } from '@furrow/modules/farms/rules';
import type { KindPartView } from '@furrow/modules/investments/contract';
import { ProgressBar } from '@furrow/ui/progress-bar';
import { dollars } from '../../wallet/wallet-words.ts';
import { AllocationTable, shareText } from './allocation-table.tsx';

const MEANINGS: Readonly<Record<KindPartView['kind'], string>> = {
  core: 'Leased land in full production',
  core_plus: 'Mostly leased land, with some improvements',
  value_add: 'Land whose value is to be raised by new plantings or water',
  opportunistic: 'Early plantings and changes of use',
};

const labelOf = (kind: KindPartView['kind']): string => capitalised(RETURN_PROFILE_LABELS[kind]);

/** What was paid for, by the return profile of the offerings. */
export function ByKind({ kinds }: { readonly kinds: readonly KindPartView[] }) {
  return (
    <section aria-labelledby="by-kind">
      <h2 id="by-kind" className="text-h2">
        By kind
      </h2>
      <ul className="mt-5 border-line-ink border-t">
        {kinds.map(({ kind, properties, amount, percent }) => (
          <li key={kind} className="border-line border-b py-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{labelOf(kind)}</span>
              <span className="tabular-nums">
                {dollars(amount)} <b className="ml-2 font-semibold">{shareText(percent)}</b>
              </span>
            </p>
            <ProgressBar
              label={`${labelOf(kind)}, percent`}
              value={Number(percent)}
              className="mt-2 w-full"
            />
            <p className="mt-1 text-fine text-ink-muted">
              {MEANINGS[kind]} · {properties} {plural(properties, 'farm')}
            </p>
          </li>
        ))}
      </ul>
      <AllocationTable
        caption="Your farms by kind"
        by="Kind"
        lines={kinds.map(({ kind, properties: farms, amount, percent }) => ({
          ...{ key: kind, farms, amount, percent },
          label: labelOf(kind),
        }))}
      />
    </section>
  );
}
