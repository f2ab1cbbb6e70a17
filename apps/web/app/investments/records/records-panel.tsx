import { addressOf } from '@furrow/http/endpoint';
import {
  downloadCashEvents,
  downloadHoldings,
  downloadYearPack,
  prepareRecords,
} from '@furrow/modules/investments/api';
import type { RecordsView } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { Download, FolderClock, FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { download } from '../../kit/download.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { PreparedFiles } from './prepared-list.tsx';

const ALL = '';
const ALL_YEARS = 'all';

/** What an accountant asks for: a year in one download, or the two tables alone. */
export function RecordsPanel({ records }: { readonly records: RecordsView }) {
  const { years, this_year, accounts, large_years, prepared } = records;
  const [year, setYear] = useState(String(years.find((one) => one < this_year) ?? this_year));
  const [chosen, setChosen] = useState(ALL);
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  if (years.length === 0) return null;
  const account = chosen === ALL ? undefined : chosen;
  const isAll = year === ALL_YEARS;
  const isPrepared = isAll || large_years.includes(Number(year));
  const prepare = () =>
    act('prepare', async () => {
      await call(prepareRecords, { body: { account, ...(isAll ? {} : { year: Number(year) }) } });
      await revalidate();
    });
  const savePack = () =>
    act('pack', () =>
      download(addressOf(downloadYearPack.path, { query: { year, account } }), `furrow-${year}.zip`),
    );
  const saveEvents = () =>
    act('events', () =>
      download(addressOf(downloadCashEvents.path, { query: { account } }), 'cash-events.csv'),
    );
  const saveHoldings = () =>
    act('holdings', () => download(addressOf(downloadHoldings.path, { query: { account } }), 'holdings.csv'));
  return (
    <section aria-labelledby="records" className="mt-16 border-line border-t pt-8">
      <h2 id="records" className="text-h3">
        For your accountant
      </h2>
      <p className="mt-2 max-w-prose text-ink-muted">
        A year in one ZIP: every cash event, what you held on December 31, wallet statements, agreements you
        signed, K-1s, and a page that adds up each account. All years together take us a while to prepare.
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-4">
        {accounts.length > 1 && (
          <Field label="Investment account" className="w-full sm:w-72">
            <Select
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              options={[
                { value: ALL, label: 'All accounts' },
                ...accounts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        )}
        <Field label="Year" className="w-full sm:w-40">
          <Select
            value={year}
            onChange={({ target }) => setYear(target.value)}
            options={[
              ...years.map((one) => ({
                value: String(one),
                label: one === this_year ? `${one} so far` : String(one),
              })),
              ...(years.length > 1 ? [{ value: ALL_YEARS, label: 'All years' }] : []),
            ]}
          />
        </Field>
        {isPrepared ? (
          <Button className="needs-script" loading={acting === 'prepare'} onClick={() => void prepare()}>
            <FolderClock aria-hidden /> Prepare {isAll ? 'all years' : year} (ZIP)
          </Button>
        ) : (
          <Button className="needs-script" loading={acting === 'pack'} onClick={() => void savePack()}>
            <FolderDown aria-hidden /> Download {year} (ZIP)
          </Button>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-x-2 gap-y-2">
        <Button
          size="small"
          variant="quiet"
          className="needs-script"
          loading={acting === 'events'}
          onClick={() => void saveEvents()}
        >
          <Download aria-hidden /> All cash events (CSV)
        </Button>
        <Button
          size="small"
          variant="quiet"
          className="needs-script"
          loading={acting === 'holdings'}
          onClick={() => void saveHoldings()}
        >
          <Download aria-hidden /> Holdings today (CSV)
        </Button>
      </div>
      <PreparedFiles prepared={prepared} />
      <NeedsScript>files are handed out to you alone.</NeedsScript>
    </section>
  );
}
