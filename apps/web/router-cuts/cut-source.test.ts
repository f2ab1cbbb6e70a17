import { describe, expect, it } from 'vitest';
import { cutSource } from './cut-source.ts';

const CODE = `
function send(x) { return fetch(x); }
const Form = forwardRef(send);
Form.displayName = 'Form';
function show(x) { return draw(x); }
function go(x) {
  warning(x, 'careful');
  return x;
}`;

describe('cutting parts out of a file', () => {
  it('empties functions and values and drops warnings and names', () => {
    const cuts = { functions: ['send'], values: ['Form'], bodies: { show: 'return null;' } };
    expect(cutSource(CODE, cuts, 'a.js')).toBe(`
function send(x) { throw new Error('send was left out'); }
const Form = undefined;
;
function show(x) { return null; }
function go(x) {
  ;
  return x;
}`);
  });

  it.each([{ functions: ['gone'] }, { bodies: { gone: 'return 1;' } }, { values: ['Gone'] }])(
    'fails where the file has changed: %j',
    (cuts) => {
      expect(() => cutSource(CODE, cuts, 'a.js')).toThrow('a.js');
    },
  );
});
