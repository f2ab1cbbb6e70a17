import { describe, expect, it } from 'vitest';
import { cutSource } from './cut-source.ts';

const CODE = `
function send(x) { return fetch(x); }
const Form = forwardRef(send);
function go(x) {
  warning(x, 'careful');
  if (isServer) first(); else second();
  fetchers.forEach(send);
  return isServer ? 1 : 2;
}`;

describe('cutting parts out of a file', () => {
  it('answers conditions, empties functions and values, drops statements and warnings', () => {
    const cut = cutSource(
      CODE,
      { never: ['isServer'], functions: ['send'], values: ['Form'], statements: ['fetchers.forEach('] },
      'a.js',
    );
    expect(cut).toBe(`
function send(x) { throw new Error('send was left out'); }
const Form = undefined;
function go(x) {
  ;
  if (false) first(); else second();
  ;
  return false ? 1 : 2;
}`);
  });

  it.each([
    { never: ['isClient'] },
    { always: ['isServer && isClient'] },
    { functions: ['gone'] },
    { bodies: { gone: 'return 1;' } },
    { values: ['Gone'] },
    { statements: ['gone('] },
  ])('fails where the file has changed: %j', (cuts) => {
    expect(() => cutSource(CODE, cuts, 'a.js')).toThrow('a.js');
  });

  it('fails where a statement is not the only one', () => {
    expect(() => cutSource('a(1); a(2);', { statements: ['a('] }, 'a.js')).toThrow('2 statements');
  });
});
