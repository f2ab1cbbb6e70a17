import type { PreparedRecords } from '@furrow/modules/investments/contract';
import { buttonClass } from '@furrow/ui/button';
import { ProgressBar } from '@furrow/ui/progress-bar';
import { Download } from 'lucide-react';
import { preparedText, preparedTitle } from './prepared-words.ts';

/** What a job prepares, and how far it is; the page hears of every year that is done. */
export function PreparedFiles({ prepared }: { readonly prepared: readonly PreparedRecords[] }) {
  if (prepared.length === 0) return null;
  const isPreparing = prepared.some(({ state }) => state === 'preparing');
  return (
    <section aria-labelledby="prepared" className="mt-8 max-w-[42rem]">
      <h3 id="prepared" className="text-h4">
        Prepared files
      </h3>
      {isPreparing && (
        <p className="mt-1 text-ink-muted">
          You can leave this page. We’ll email you when the file is ready.
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {prepared.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <div className="min-w-0 grow basis-64">
              <p className="font-medium">{preparedTitle(one)}</p>
              <p className="text-ink-muted text-sm" aria-live="polite">
                {preparedText(one)}
              </p>
              {one.state === 'preparing' && one.years > 1 && (
                <ProgressBar
                  className="mt-2"
                  label={`Preparing ${preparedTitle(one)}`}
                  value={one.years_done}
                  max={one.years}
                />
              )}
            </div>
            {one.address !== null && (
              <a
                href={one.address}
                download
                className={buttonClass({ size: 'small' })}
                aria-label={`Download ${preparedTitle(one)}`}
              >
                <Download aria-hidden /> Download
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
