import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createModalStack } from './modal-stack.ts';

const element = createElement('p');

describe('modal stack', () => {
  it('closes one at a time and leaves the others open', () => {
    const stack = createModalStack();
    stack.open(element);
    stack.open(element);
    const [first] = stack.current();
    stack.close(first?.id ?? 0);
    expect(stack.current().map((modal) => modal.id)).toEqual([2]);
  });

  it('closes everything on a route change, and stays quiet when nothing was open', () => {
    const stack = createModalStack();
    const listener = vi.fn();
    stack.subscribe(listener);
    stack.closeAll();
    expect(listener).not.toHaveBeenCalled();
    stack.open(element);
    stack.open(element);
    stack.closeAll();
    expect(stack.current()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
