import { expect, it } from 'vitest';
import { rendered } from '../../wallet/rendered.fixture.tsx';
import { sampleProcess } from '../test-process.ts';
import { cancelText } from './cancel-process.tsx';
import { ProcessFrame } from './process-frame.tsx';

const CANCEL = /<button[^>]*>Cancel this investment<\/button>/;

function step(can_cancel: boolean): string {
  const process = sampleProcess({ can_cancel });
  const thumbnail = { ...process.farm.thumbnail, small: '/small.webp', slider: '/slider.webp' };
  return rendered(
    <ProcessFrame
      process={{ ...process, farm: { ...process.farm, thumbnail } }}
      step="amount"
      title="How much"
      lead="Choose."
    >
      <p>The question</p>
    </ProcessFrame>,
  );
}

it('an unfinished investment can be canceled from its step, after the question', () => {
  expect(step(true)).toMatch(CANCEL);
  expect(step(true).search(CANCEL)).toBeGreaterThan(step(true).indexOf('The question'));
  expect(step(false)).not.toMatch(CANCEL);
});

it('says what is given up, in figures, and speaks of signatures only where somebody signed', () => {
  const text = (status_name: 'ownership' | 'signatures') => cancelText(sampleProcess({ status_name }));
  expect(text('ownership')).toMatch(/20 shares.*\$24,164\.60/);
  expect(text('ownership')).not.toContain('signed');
  expect(text('signatures')).toContain('signed');
});
