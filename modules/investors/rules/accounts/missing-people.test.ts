import { expect, it } from 'vitest';
import { missingPeople } from './missing-people.ts';

const TRUST = { type: 'trust', isEntityOwner: false } as const;
const trustee = (name: string) => ({ kind: 'trustee', name }) as const;

it.each([
  [['Elena Marsh', 'Tobias Marsh'], ['Elena Marsh'], ['Tobias Marsh']],
  [['Elena Marsh', 'Tobias Marsh'], ['Tobias Marsh', 'Elena Marsh'], []],
  [[' ELENA   R. MARSH, as trustee ', ''], ['Elena Marsh'], []],
  [['Elena Marsh'], ['Elena Rosé Marsh'], []],
  [['José Núñez'], ['Jose Nunez'], []],
  [['First Loam Bank, by Elena Marsh'], ['Elena Marsh'], []],
  [['Elena Marsh', 'Elena Marsh'], ['Elena Marsh'], ['Elena Marsh']],
  [['Elena Marsh'], [''], ['Elena Marsh']],
  [['Elena Marsh'], ['Tobias Marsh'], ['Elena Marsh']],
] as const)('trustees %j, of whom %j are named: %j are missing', (trustees, named, missing) => {
  const found = missingPeople(TRUST, { type_of_trust: 'irrevocable', trustees }, named.map(trustee));
  expect(found).toEqual(missing.map(trustee));
});

it('at least one of each kind is named, with or without lines in the details', () => {
  const asked = (trustees: string[]) => missingPeople(TRUST, { type_of_trust: 'revocable', trustees }, []);
  expect(asked([])).toEqual([
    { kind: 'trustee', name: null },
    { kind: 'grantor', name: null },
  ]);
  expect(asked(['Elena Marsh'])).toEqual([{ kind: 'grantor', name: null }, trustee('Elena Marsh')]);
  const entity = { type: 'entity', isEntityOwner: false } as const;
  expect(missingPeople(entity, { trustees: ['Elena Marsh'] }, [])).toEqual([
    { kind: 'controller', name: null },
  ]);
});
