/** What a page knows of a pointer that is down. */
interface PressTarget {
  addEventListener(type: string, listener: () => void, options?: { readonly capture: boolean }): void;
}

/**
 * Work that changes the page waits for the end of a press. Leaving a field shows what is wrong with it, and the button
 * that was pressed would move away under the pointer before it is released: the browser then knows of no click.
 */
export function pressWatcher(page: PressTarget, later: (work: () => void) => void) {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  function release(): void {
    isPressed = false;
    const due = waiting;
    waiting = [];
    if (due.length === 0) return;
    // The click comes after the release, and before this.
    later(() => {
      for (const work of due) work();
    });
  }
  const press = () => {
    isPressed = true;
  };
  page.addEventListener('pointerdown', press, { capture: true });
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    page.addEventListener(end, release, { capture: true });
  return {
    after(work: () => void): void {
      if (isPressed) waiting.push(work);
      else work();
    },
  };
}

let watcher: ReturnType<typeof pressWatcher> | undefined;

/** Begins to watch; forms do as soon as script has taken over. */
export function watchPresses(): void {
  watcher ??= pressWatcher(document, (work) => setTimeout(work));
}

export function afterPress(work: () => void): void {
  if (watcher === undefined) work();
  else watcher.after(work);
}
