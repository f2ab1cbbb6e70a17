import { saveOfferingDraft, showOffering } from '@furrow/modules/farms/api';
import type { OfferingRecord } from '@furrow/modules/farms/contract';
import type { OfferingDraft } from '@furrow/modules/farms/rules';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import type { Editor, SaveState } from './draft-context.ts';
import { unsavedDraft } from './unsaved-draft.ts';

const MOST_UNDONE = 100;

/** The draft of one offering while somebody writes it. Typed text outlives a refused save and a reload. */
export function useOfferingEditor(loaded: OfferingRecord, mayEdit: boolean): Editor {
  const [record, setRecord] = useState(loaded);
  const [draft, setDraft] = useState(loaded.draft);
  const [state, setState] = useState<SaveState>('saved');
  const [theirs, setTheirs] = useState<OfferingRecord | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [past, setPast] = useState<readonly OfferingDraft[]>([]);
  const latest = useRef(draft);
  latest.current = draft;
  const { id } = record;

  const restore = useEffectEvent(() => {
    const kept = unsavedDraft.find(loaded.id);
    if (kept === null) return;
    setDraft({ ...loaded.draft, ...kept.draft });
    setState('unsaved');
    setRestored(true);
    if (kept.version !== loaded.version) setTheirs(loaded);
  });
  useEffect(() => restore(), []);

  const adopt = useCallback((fresh: OfferingRecord) => {
    setRecord(fresh);
    setDraft(fresh.draft);
    setState('saved');
    setTheirs(null);
    setRestored(false);
    unsavedDraft.forget(fresh.id);
  }, []);

  const change = useCallback(
    (parts: Partial<OfferingDraft>, undoable = true) => {
      const before = latest.current;
      const after = { ...before, ...parts };
      if (undoable) setPast((steps) => [...steps.slice(1 - MOST_UNDONE), before]);
      latest.current = after;
      setDraft(after);
      setState('unsaved');
      unsavedDraft.keep(id, { version: record.version, draft: after });
    },
    [id, record.version],
  );

  const reload = useCallback(async () => {
    const fresh = await call(showOffering, { params: { id } });
    if (state === 'saved') return adopt(fresh);
    setRecord((known) => (fresh.version === known.version ? fresh : known));
    if (fresh.version !== record.version) setTheirs(fresh);
  }, [adopt, id, record.version, state]);

  const save = useCallback(async () => {
    if (!mayEdit) return false;
    const sent = latest.current;
    setState('saving');
    try {
      const body = { version: record.version, draft: sent };
      const once = { idempotencyKey: crypto.randomUUID() };
      const saved = await call(saveOfferingDraft, { params: { id }, body }, once);
      if (latest.current === sent) {
        adopt(saved);
        return true;
      }
      // More was typed while it was on its way.
      setRecord(saved);
      setState('unsaved');
      unsavedDraft.keep(id, { version: saved.version, draft: latest.current });
      return true;
    } catch (error) {
      setState('refused');
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'offering_changed') setTheirs(await call(showOffering, { params: { id } }));
      else if (error.status >= 400 && error.status < 500)
        toast.show({ code: 'refused', type: 'error', text: error.message });
      return false;
    }
  }, [adopt, id, mayEdit, record.version]);

  return {
    record,
    draft,
    mayEdit,
    state,
    theirs,
    isRestored,
    setText: (name, text) => change({ [name]: text }, false),
    setRows: (table, rows, isTyped = false) => change({ [table]: rows }, !isTyped),
    setChoices: (name, codes) => change({ [name]: codes }),
    setRing: (ring) => change({ ring }),
    change,
    undo() {
      const before = past.at(-1);
      if (before === undefined) return;
      setPast(past.slice(0, -1));
      change(before, false);
    },
    canUndo: past.length > 0,
    save,
    adopt,
    reload,
    loadTheirs: () => theirs && adopt(theirs),
    keepMine() {
      if (theirs === null) return;
      setRecord(theirs);
      setTheirs(null);
      unsavedDraft.keep(id, { version: theirs.version, draft: latest.current });
    },
  };
}
