import type { FarmDetail } from '@furrow/modules/farms/contract';
import { describe, expect, it } from 'vitest';
import { sectionPath, sectionsOf } from './farm-tabs.tsx';

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

  it('have addresses below the farm’s own', () => {
    expect(sectionPath('salt-fork-prairie', 'overview')).toBe('/salt-fork-prairie');
    expect(sectionPath('salt-fork-prairie', 'maps')).toBe('/salt-fork-prairie/maps');
  });
});
