import { describe, expect, it } from 'vitest';
import { signatureFault } from './signature.ts';

describe('a signature', () => {
  it('that is typed is the name, whatever its case and spaces', () => {
    expect(signatureFault({ kind: 'typed', text: '  ruth   HALLORAN ' }, 'Ruth Halloran')).toBeNull();
    expect(signatureFault({ kind: 'typed', text: 'R. Halloran' }, 'Ruth Halloran')).toBe('signature_name');
    expect(signatureFault({ kind: 'typed', text: '' }, 'Ruth Halloran')).toBe('signature_name');
  });

  it('that is drawn is more than a dot, inside its field and not endless', () => {
    const line = [0, 0, 10, 10, 20, 30, 40, 50, 60, 70];
    expect(signatureFault({ kind: 'drawn', strokes: [line] }, 'Ruth')).toBeNull();
    for (const strokes of [
      [],
      [[1, 1]],
      [[1, 2, 3]],
      [[...line, 1_001, 0]],
      [[...line, 0, 401]],
      [[...line, 0.5, 1]],
      Array.from({ length: 201 }, () => line),
      [Array.from({ length: 8_002 }, () => 1)],
    ])
      expect(signatureFault({ kind: 'drawn', strokes }, 'Ruth')).toBe('signature_empty');
  });
});
