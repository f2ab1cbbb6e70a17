import { describe, expect, it } from 'vitest';
import { REMEMBERED_LENGTH, rememberAnswers } from './remember-answers.ts';

function counted() {
  const asked: string[] = [];
  const remembered = rememberAnswers((text: string) => {
    asked.push(text);
    return text === 'nothing' ? null : text.length;
  }, 3);
  return { asked, remembered };
}

describe('remembered answers', () => {
  it('are worked out once for each text, also where there is none', () => {
    const { asked, remembered } = counted();
    expect(['ab', 'nothing', 'ab', 'nothing'].map(remembered)).toEqual([2, null, 2, null]);
    expect(asked).toEqual(['ab', 'nothing']);
  });

  it('are bounded', () => {
    const { remembered } = counted();
    for (let index = 0; index < 100; index += 1) {
      expect(remembered(`${index}`.padStart(5))).toBe(5);
      expect(remembered.size()).toBeLessThanOrEqual(3);
    }
  });

  it('are not kept of long texts', () => {
    const { remembered } = counted();
    expect(remembered('x'.repeat(REMEMBERED_LENGTH + 1))).toBe(REMEMBERED_LENGTH + 1);
    expect(remembered.size()).toBe(0);
  });
});
