import { describe, expect, it } from 'vitest';
import { beforeEnd, pageDataScript } from './page-data.ts';

const streamOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

/** What the router in the browser would be handed. */
function taken(script: string): { text: string; closed: boolean } {
  const got = { text: '', closed: false };
  const streamController = {
    enqueue: (text: string) => {
      got.text += text;
    },
    close: () => {
      got.closed = true;
    },
  };
  const code = script.replace(/^<script nonce="n">/, '').replace(/<\/script>$/, '');
  new Function('window', code)({ __reactRouterContext: { streamController } });
  return got;
}

describe('pageDataScript', () => {
  it('hands over all that was read, and says that it is all', async () => {
    expect(taken(await pageDataScript(streamOf('[1,', '"Río"]\n'), 'n'))).toEqual({
      text: '[1,"Río"]\n',
      closed: true,
    });
  });

  it('is not ended by what somebody wrote', async () => {
    const text = '["</script><script>alert(1)</script>","<!--","a & b","\u2028"]';
    const script = await pageDataScript(streamOf(text), 'n');
    expect(script.match(/<\/script>/g)).toHaveLength(1);
    expect(script).not.toContain('<!--');
    expect(taken(script).text).toBe(text);
  });
});

describe('beforeEnd', () => {
  it('adds at the end of the body', () => {
    expect(beforeEnd('<html><body>a</body></html>', '<script></script>')).toBe(
      '<html><body>a<script></script></body></html>',
    );
  });

  it('adds nothing where a document has no end', () => {
    expect(beforeEnd('<main>a</main>', '<script></script>')).toBe('<main>a</main>');
  });
});
