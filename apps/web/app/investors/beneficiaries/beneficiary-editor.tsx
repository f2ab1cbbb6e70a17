import { isoDayOf } from '@furrow/forms/calendar-day';
import { formatDate } from '@furrow/kernel/dates';
import { messageFor } from '@furrow/kernel/errors';
import type { Beneficiaries } from '@furrow/modules/investors/contract';
import type { BeneficiaryGroup } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../shell/api/api-error.ts';
import { callAsViewer } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { BeneficiaryConflict } from './beneficiary-conflict.tsx';
import { BeneficiaryGroupFields } from './beneficiary-group.tsx';
import {
  type Entry,
  type EntryProblems,
  entriesOf,
  keptOver,
  problemsOf,
  refusalOf,
  splitEvenly,
  toWire,
  withNew,
} from './entries.ts';
import { useKeptEntries } from './use-kept-entries.ts';

const NO_PROBLEMS: EntryProblems = { fields: {}, list: [] };
const RANKS: readonly BeneficiaryGroup[] = ['primary', 'contingent'];
const never = () => () => {};

interface BeneficiaryEditorProps {
  readonly accountId: string;
  readonly list: Beneficiaries;
}

/** The whole list is changed here and saved at once: its shares have to add up. */
export function BeneficiaryEditor({ accountId, list: read }: BeneficiaryEditorProps) {
  const [stored, setStored] = useState(read);
  const [entries, setEntries] = useState(() => entriesOf(read));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [theirs, setTheirs] = useState<Beneficiaries | null>(null);
  const [busy, setBusy] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const made = useRef(0);
  const problem = useRef<HTMLDivElement>(null);
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  const take = (saved: Beneficiaries) => {
    setStored(saved);
    setEntries(entriesOf(saved));
    setProblems(NO_PROBLEMS);
    setTheirs(null);
    setDirty(false);
  };
  // Read again by the page: shown at once, unless something here would be lost.
  useEffect(() => {
    if (read.version <= stored.version) return;
    if (isDirty) setTheirs(read);
    else take(read);
  });

  const path = `/api/user/account/${accountId}/beneficiaries`;
  useKeptEntries(path, read, { entries, version: stored.version, isDirty }, (kept) => {
    setStored((known) => ({ ...known, version: kept.version }));
    change([...kept.entries]);
  });

  const change = (next: Entry[]) => {
    setEntries(next);
    setDirty(true);
  };

  async function save(version: number, list: readonly Entry[] = entries): Promise<void> {
    const today = isoDayOf(formatDate(new Date())) ?? '';
    const found = problemsOf(list, today);
    setProblems(found);
    if (found.list.length > 0 || Object.keys(found.fields).length > 0) return problem.current?.focus();
    setBusy(true);
    try {
      const body = toWire(list, version);
      take(await callAsViewer<Beneficiaries>(path, { method: 'PUT', body }));
      toast.show({ code: 'beneficiaries', type: 'success', text: 'The beneficiaries are saved.' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'form_conflict') setTheirs(error.body as Beneficiaries);
      else if (error.code === 'no_changed_data') {
        setDirty(false);
        setProblems({ fields: {}, list: [messageFor('no_changed_data')] });
      } else if (Object.keys(error.fields).length > 0) setProblems(refusalOf(list, error.fields));
      else if (error.status < 500) setProblems({ fields: {}, list: [error.message] });
    } finally {
      setBusy(false);
    }
  }

  const wrong = problems.list.length > 0 || Object.keys(problems.fields).length > 0;
  return (
    <form
      method="post"
      noValidate
      data-unsent={isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save(stored.version);
      }}
    >
      {theirs !== null && (
        <BeneficiaryConflict
          theirs={theirs}
          onTake={() => take(theirs)}
          onKeep={() => void save(theirs.version, keptOver(entries, theirs))}
        />
      )}
      <div ref={problem} tabIndex={-1}>
        {wrong && (
          <Notice
            tone="negative"
            role="alert"
            title={problems.list.join(' ') || messageFor('validation_error')}
            className="mb-6"
          />
        )}
      </div>
      {RANKS.map((rank) => (
        <BeneficiaryGroupFields
          key={rank}
          rank={rank}
          entries={entries}
          problems={problems}
          onAdd={() => {
            made.current += 1;
            change(withNew(entries, rank, `new-${made.current}`));
          }}
          onRemove={(key) => change(entries.filter((entry) => entry.key !== key))}
          onSplit={() => change(splitEvenly(entries, rank))}
          onChange={(key, name, value) =>
            change(
              entries.map((entry) =>
                entry.key === key ? { ...entry, values: { ...entry.values, [name]: value } } : entry,
              ),
            )
          }
        />
      ))}
      <Button type="submit" variant="primary" size="large" loading={busy} disabled={!alive || !isDirty}>
        Save the beneficiaries
      </Button>
    </form>
  );
}
