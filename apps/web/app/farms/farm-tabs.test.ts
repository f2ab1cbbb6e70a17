import type { FarmDetail } from '@furrow/modules/farms/contract';
import { describe, expect, it } from 'vitest';
import { countsOf, sectionPath, sectionsOf } from './farm-tabs.tsx';

const bare = {
  has_map: false,
  county_map: null,
  rating: null,
  documents_count: 0,
  notes_count: 0,
} as FarmDetail;

describe('the parts of a farm', () => {
  it('are only those of which there is something', () => {
    expect(sectionsOf(bare)).toEqual(['overview', 'financials']);
    expect(sectionsOf({ ...bare, has_map: true, documents_count: 2, notes_count: 1 })).toEqual([
      'overview',
      'maps',
      'financials',
      'documents',
      'notes',
    ]);
  });

  it('say how many are new to somebody signed in, and to a visitor how many there are', () => {
    const farm = { ...bare, documents_count: 8, notes_count: 5, statements_count: 2, new_documents: null };
    expect(countsOf(farm)).toEqual({ financials: {}, documents: { count: 8 }, notes: { count: 5 } });
    const new_documents = { documents: 3, notes: 0, statements: 1 };
    expect(countsOf({ ...farm, new_documents })).toEqual({
      financials: { fresh: 1 },
      documents: { count: 8, fresh: 3 },
      notes: { count: 5, fresh: 0 },
    });
  });

  it('have addresses below the farm’s own', () => {
    expect(sectionPath('salt-fork-prairie', 'overview')).toBe('/salt-fork-prairie');
    expect(sectionPath('salt-fork-prairie', 'maps')).toBe('/salt-fork-prairie/maps');
  });
});
