import type { Beneficiaries } from '@furrow/modules/investors/contract';
import { useEffect, useRef } from 'react';
import { keptForms } from '../../kit/server-form/kept-forms.ts';
import { whenSignedOut } from '../../shell/session/browser-session.ts';
import { useShellData } from '../../shell/shell-data.ts';
import { type KeptEntries, keptText, readKeptEntries } from './kept-entries.ts';

interface Changed extends KeptEntries {
  readonly isDirty: boolean;
}

/** Keeps a list that is being changed in the tab, and gives it back after a reload or a new sign-in. */
export function useKeptEntries(
  path: string,
  read: Beneficiaries,
  { entries, version, isDirty }: Changed,
  restore: (kept: KeptEntries) => void,
): void {
  const owner = useShellData()?.viewer?.userId ?? '';
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the list this page was opened with.
  useEffect(() => {
    const kept = readKeptEntries(keptForms.of(owner, path).read(), read);
    if (kept !== null) restore(kept);
    return whenSignedOut((why) => {
      if (why === 'own') keptForms.forgetAll();
    });
  }, []);
  useEffect(() => {
    // What is kept is read first.
    if (hasBegun.current) keptForms.of(owner, path).write(isDirty ? keptText({ entries, version }) : null);
    hasBegun.current = true;
  }, [owner, path, entries, version, isDirty]);
}
