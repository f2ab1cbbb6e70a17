import { expect, it } from 'vitest';
import { WHILE_OPEN } from '../rules/index.ts';
import { editableFarm } from './farm-edit.ts';

it('J20 of every field that can be edited it is decided how it may change while investments are open', () => {
  const { fees, ...fields } = WHILE_OPEN;
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys(editableFarm.shape).toSorted());
  expect(fees).toBe('fixed');
});
