/** What came back, whatever it was. */
export interface Answer {
  /** Method and path of the call. */
  readonly asked: { readonly method: string; readonly path: string };
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export interface Call {
  readonly body?: unknown;
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let visitors = 0;

/**
 * A browser as far as HTTP goes: it keeps its cookies, and has a network address of its own where the app trusts this
 * machine as a proxy (`TRUST_PROXY=loopback`), so that no test uses up another's budget.
 */
export class TestVisitor {
  readonly #url: string;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    visitors += 1;
    this.#url = url;
    this.#address = `198.51.100.${visitors % 250}`;
  }

  async call(address: string, { body, method, token, headers = {} }: Call = {}): Promise<Answer> {
    const url = new URL(address, this.#url);
    const asked = { method: method ?? (body === undefined ? 'GET' : 'POST'), path: url.pathname };
    const answer = await fetch(url, {
      method: asked.method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.#address,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await answer.text();
    return { asked, status: answer.status, text, body: objectIn(text), headers: answer.headers };
  }

  /** Where a redirect leads. */
  async follow(address: string): Promise<URL> {
    const { headers } = await this.call(address);
    return new URL(headers.get('location') ?? 'about:blank', this.#url);
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
