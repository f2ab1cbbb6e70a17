import { isoDayOf } from '@furrow/forms/calendar-day';
import { addressOf } from '@furrow/http/endpoint';
import { formatDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { NOTICES } from '@furrow/kernel/notices';
import { replaceBeneficiaries } from '@furrow/modules/investors/api';
import type { Beneficiaries } from '@furrow/modules/investors/contract';
import type { BeneficiaryGroup } from '@furrow/modules/investors/rules';
import { messageFor } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { confirm } from '../../kit/confirm.tsx';
import { ApiError } from '../../shell/api/api-error.ts';
import { useLeaveQuestion } from '../../shell/navigation/use-leave-question.ts';
import { serverClock } from '../../shell/server-clock.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
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
const askToLeave = () =>
  confirm({
    title: NOTICES.leave_unsaved,
    text: 'Your changes will be lost.',
    act: 'Leave without saving',
  });

interface BeneficiaryEditorProps {
  readonly accountId: Id<'acc'>;
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
  const [named, setNamed] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const isTold = useRef(false);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  const take = (saved: Beneficiaries, sent?: readonly Entry[]) => {
    setStored(saved);
    setEntries(entriesOf(saved, sent));
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

  const params = { id: accountId };
  const path = addressOf(replaceBeneficiaries.path, { params });
  useKeptEntries(path, read, { entries, version: stored.version, isDirty }, (kept) => {
    setStored((known) => ({ ...known, version: kept.version }));
    change([...kept.entries]);
  });
  useLeaveQuestion(isDirty, askToLeave);
  // What stands in the way of saving stands above the list, the button below it.
  useEffect(() => {
    if (!isTold.current) return;
    isTold.current = false;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'nearest' });
  });
  const tell = (found: EntryProblems) => {
    isTold.current = true;
    setProblems(found);
  };

  const change = (next: Entry[]) => {
    setEntries(next);
    setDirty(true);
  };

  async function save(version: number, list: readonly Entry[] = entries): Promise<void> {
    const today = isoDayOf(formatDate(new Date(serverClock.now()))) ?? '';
    const found = problemsOf(list, today);
    if (found.list.length > 0 || Object.keys(found.fields).length > 0) return tell(found);
    setProblems(NO_PROBLEMS);
    setBusy(true);
    try {
      const body = toWire(list, version);
      take(await call(replaceBeneficiaries, { params, body }), list);
      toast.show({ code: 'beneficiaries', type: 'success', text: 'Your beneficiaries are saved.' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'no_changed_data') {
        setDirty(false);
        return tell({ fields: {}, list: [messageFor('no_changed_data')] });
      }
      if (error.code !== 'form_conflict')
        return tell(
          Object.keys(error.fields).length > 0
            ? refusalOf(list, error.fields)
            : { fields: {}, list: [error.message] },
        );
      isTold.current = true;
      setTheirs(error.body as Beneficiaries);
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
        if (busy) return;
        if (theirs !== null) return top.current?.focus();
        if (isDirty) return void save(stored.version);
        toast.show({ code: 'beneficiaries', type: 'info', text: 'No changes to save.' });
      }}
    >
      <div ref={top} tabIndex={-1} className="space-y-6">
        {theirs !== null && (
          <BeneficiaryConflict
            theirs={theirs}
            onTake={() => take(theirs)}
            onKeep={() => void save(theirs.version, keptOver(entries, theirs))}
          />
        )}
        {wrong && (
          <Notice
            tone="negative"
            role="alert"
            title={problems.list.join(' ') || messageFor('validation_error')}
          />
        )}
      </div>
      {RANKS.map((rank) => (
        <BeneficiaryGroupFields
          key={rank}
          rank={rank}
          entries={entries}
          problems={problems}
          named={named}
          onAdd={() => {
            made.current += 1;
            const key = `new-${made.current}`;
            change(withNew(entries, rank, key));
            setNamed(key);
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
      <Button type="submit" variant="primary" size="large" loading={busy} disabled={!isHydrated}>
        Save beneficiaries
      </Button>
    </form>
  );
}
