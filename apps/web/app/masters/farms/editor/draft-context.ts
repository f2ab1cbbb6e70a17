import type { OfferingRecord } from '@furrow/modules/farms/contract';
import type {
  DraftChoiceName,
  DraftRow,
  DraftTableName,
  DraftTextName,
  OfferingDraft,
} from '@furrow/modules/farms/rules';
import { createContext, useContext } from 'react';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'refused';

/** What every part of the editor works on. */
export interface Editor {
  /** As the server knows it. */
  readonly record: OfferingRecord;
  /** As it is typed. */
  readonly draft: OfferingDraft;
  readonly mayEdit: boolean;
  readonly state: SaveState;
  /** Somebody saved another version since this one was opened; theirs, to compare with. */
  readonly theirs: OfferingRecord | null;
  /** What was typed before the page was loaded again, and is not saved. */
  readonly isRestored: boolean;
  setText(name: DraftTextName, text: string): void;
  /** Typing in a cell is undone by the field itself; other changes of rows by `undo`. */
  setRows<T extends DraftTableName>(table: T, rows: readonly DraftRow<T>[], isTyped?: boolean): void;
  setChoices(name: DraftChoiceName, codes: readonly string[]): void;
  setRing(ring: OfferingDraft['ring']): void;
  /** Several parts that follow from one act, such as an outline with its place. */
  change(parts: Partial<OfferingDraft>): void;
  undo(): void;
  readonly canUndo: boolean;
  save(): Promise<boolean>;
  /** Takes what an act answered. */
  adopt(record: OfferingRecord): void;
  /** Reads the record again: documents, guests and states are not part of the draft. */
  reload(): Promise<void>;
  loadTheirs(): void;
  keepMine(): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('used outside of the editor of an offering');
  return editor;
}
