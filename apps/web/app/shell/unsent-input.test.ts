import { expect, it } from 'vitest';
import { isUnsent } from './unsent-input.ts';

it.each([
  ['a text as it was', { type: 'text', value: 'a', defaultValue: 'a' }, false],
  ['a text that was changed', { type: 'text', value: 'ab', defaultValue: 'a' }, true],
  ['a hidden field', { type: 'hidden', value: 'b', defaultValue: 'a' }, false],
  [
    'a box as it was',
    { type: 'checkbox', value: '1', defaultValue: '1', checked: true, defaultChecked: true },
    false,
  ],
  [
    'a box that was ticked',
    { type: 'checkbox', value: '1', defaultValue: '1', checked: true, defaultChecked: false },
    true,
  ],
  [
    'a choice that was made',
    { type: 'radio', value: 'yes', defaultValue: 'yes', checked: true, defaultChecked: false },
    true,
  ],
])('%s', (_case, field, unsent) => {
  expect(isUnsent(field)).toBe(unsent);
});
