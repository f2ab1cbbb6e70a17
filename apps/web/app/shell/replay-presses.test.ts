import { expect, it, vi } from 'vitest';
import { EARLY_PRESSES } from './render/early-presses.ts';
import { replayPresses } from './replay-presses.ts';

const form = { isConnected: true, requestSubmit: vi.fn() };
const button = (more: object = {}) => ({
  isConnected: true,
  type: 'button',
  form: null,
  click: vi.fn(),
  ...more,
});

function replay(...pressed: object[]) {
  const over = new AbortController();
  const view = { [EARLY_PRESSES]: { pressed, over } };
  replayPresses({ defaultView: view });
  return { over, again: () => replayPresses({ defaultView: view }) };
}

it('does what was pressed once, and listens no longer', () => {
  const menu = button();
  const { over, again } = replay(menu, menu);
  expect(menu.click).toHaveBeenCalledTimes(2);
  expect(over.signal.aborted).toBe(true);
  again();
  expect(menu.click).toHaveBeenCalledTimes(2);
});

it('sends a form once, however often it was sent, and by the button that was pressed', () => {
  const send = button({ type: 'submit', form });
  replay(send, send, form);
  expect(send.click).toHaveBeenCalledOnce();
  expect(form.requestSubmit).not.toHaveBeenCalled();
  replay(form, form);
  expect(form.requestSubmit).toHaveBeenCalledOnce();
});

it('passes over what the page no longer has', () => {
  const gone = button({ isConnected: false });
  replay(gone);
  expect(gone.click).not.toHaveBeenCalled();
});

it('does nothing where nothing was remembered', () => {
  expect(() => replayPresses({ defaultView: {} })).not.toThrow();
});
