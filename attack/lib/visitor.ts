import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  /** Of the catalogue of errors; empty when it is none. */
  readonly code: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Sends nothing of the jar and keeps nothing. */
  readonly bare?: boolean;
}

/** Somebody at a network address of their own, with a jar of cookies. */
export class Visitor {
  readonly #agent: Agent;
  readonly #origin: string;
  readonly #headers: Record<string, string>;
  readonly cookies = new Map<string, string>();
  readonly address: string;

  constructor(origin: string, localAddress: string, headers: Record<string, string> = {}) {
    this.address = localAddress;
    this.#origin = origin;
    this.#headers = headers;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 32, localAddress });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call(path, { method: 'POST', body, headers });
  }

  logIn(email: string, password: string): Promise<Answer> {
    return this.post('/api/identity/login', { email, password });
  }

  call(path: string, { method = 'GET', body, headers = {}, bare = false }: Call = {}): Promise<Answer> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const cookie = bare ? '' : [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = {
      ...(payload === '' ? {} : { 'content-type': 'application/json' }),
      ...(cookie === '' ? {} : { cookie }),
      ...this.#headers,
      ...headers,
    };
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const options = { method, agent: this.#agent, headers: all };
      const request = httpRequest(this.#origin + path, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - began;
          if (!bare) this.#keep(response.headers['set-cookie'] ?? []);
          const text = Buffer.concat(chunks).toString();
          const code = /^\{"code":"([^"]+)"/.exec(text)?.[1] ?? '';
          resolve({ status: response.statusCode ?? 0, code, headers: response.headers, text, ms });
        });
      });
      request.on('error', reject);
      request.setTimeout(60_000, () => request.destroy(new Error(`no answer from ${path}`)));
      request.end(payload);
    });
  }

  /** The access token of the last sign-in, as a header. */
  static bearer({ text }: Answer): Record<string, string> {
    const token = /"token":"([^"]+)"/.exec(text)?.[1] ?? '';
    return { authorization: `Bearer ${token}` };
  }

  leave(): void {
    this.#agent.destroy();
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
