import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashScripts } from './script-hashes.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('scripts of this render are named by their hash and lose the nonce', () => {
  const html =
    '<link rel="modulepreload" nonce="N1" href="/a.js"><script nonce="N1">run()</script><script type="module" nonce="N1" async="">import "/a.js"</script><script src="/a.js" nonce="N1"></script>';
  expect(hashScripts(html, 'N1')).toEqual({
    html: '<link rel="modulepreload" href="/a.js"><script>run()</script><script type="module" async="">import "/a.js"</script><script src="/a.js"></script>',
    sources: [sha('run()'), sha('import "/a.js"')],
  });
});

it('G5 a script that somebody smuggled in gets no hash', () => {
  const result = hashScripts(
    '<script>evil()</script><script nonce="guess">evil()</script><script nonce="N1">good()</script>',
    'N1',
  );
  expect(result?.sources).toEqual([sha('good()')]);
});

it('a page that shows its nonce elsewhere is not kept', () => {
  expect(hashScripts('<script nonce="N1">window.nonce="N1"</script>', 'N1')).toBeNull();
});
