import { describe, expect, it } from 'vitest';
import type { Viewer } from '../shell/viewer.ts';
import { previewAsked } from './preview-asked.ts';

const viewer = (...roles: string[]) => ({ roles }) as unknown as Viewer;
const ADDRESS = 'https://furrow.example/learn/land/an-iowa-acre?preview=3';

describe('a preview', () => {
  it('is asked for by people of the firm, with the roles they have', () => {
    expect(previewAsked(viewer('editor'), ADDRESS)).toEqual({ version: '3', roles: ['editor'] });
  });

  it('is nothing that a visitor or an investor can ask for', () => {
    expect(previewAsked(null, ADDRESS)).toBeNull();
    expect(previewAsked(viewer(), ADDRESS)).toBeNull();
    expect(previewAsked(viewer('editor'), 'https://furrow.example/learn/land/an-iowa-acre')).toBeNull();
  });
});
