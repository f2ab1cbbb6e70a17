/** Dialogs that lie over the page, the last one on top. Outside of it nothing can be reached, pressed or heard. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openDialogs = {
  top: (): HTMLDialogElement | null => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Returns what takes it off again. */
  add(dialog: HTMLDialogElement): () => void {
    change([...open, dialog]);
    return () => change(open.filter((one) => one !== dialog));
  },
};
