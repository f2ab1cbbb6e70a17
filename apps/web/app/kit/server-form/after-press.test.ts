import { expect, it } from 'vitest';
import { pressWatcher } from './after-press.ts';

function page() {
  const listeners: [string, () => void][] = [];
  const later: (() => void)[] = [];
  const watcher = pressWatcher(
    { addEventListener: (type, listener) => void listeners.push([type, listener]) },
    (work) => void later.push(work),
  );
  const fire = (type: string) => {
    for (const [each, heard] of listeners) if (each === type) heard();
  };
  const settle = () => {
    for (const work of later.splice(0)) work();
  };
  return { watcher, fire, settle };
}

it('works at once while nothing is pressed', () => {
  const { watcher } = page();
  const done: string[] = [];
  watcher.after(() => done.push('left'));
  expect(done).toEqual(['left']);
});

it.each(['pointerup', 'pointercancel', 'dragend'])('waits through a press until after its %s', (end) => {
  const { watcher, fire, settle } = page();
  const done: string[] = [];
  fire('pointerdown');
  watcher.after(() => done.push('left'));
  expect(done).toEqual([]);
  fire(end);
  // Here the browser tells of the click, with the button where it was pressed.
  expect(done).toEqual([]);
  settle();
  expect(done).toEqual(['left']);
  watcher.after(() => done.push('again'));
  expect(done).toEqual(['left', 'again']);
});
