import type { ReactElement } from 'react';

export interface Modal {
  readonly id: number;
  readonly element: ReactElement;
}

/** Open modals of this tab, the last one on top. */
export function createModalStack() {
  let stack: readonly Modal[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Modal[]): void {
    if (next.length === stack.length) return;
    stack = next;
    for (const listener of listeners) listener();
  }

  return {
    open: (element: ReactElement) => change([...stack, { id: ++lastId, element }]),
    close: (id: number) => change(stack.filter((modal) => modal.id !== id)),
    closeAll: () => change([]),
    current: () => stack,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const modals = createModalStack();
