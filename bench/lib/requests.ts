import { Agent, request as httpRequest } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly encoding: string;
  readonly type: string;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** Connections from addresses of their own: one alone would spend the budget that a visitor has for a minute. */
export class Visitors {
  readonly #agents: readonly Agent[];

  constructor(count: number) {
    this.#agents = Array.from(
      { length: count },
      (_, index) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${index + 11}` }),
    );
  }

  /** A fixed number of requests, each connection asking again as soon as it is answered. */
  async ask(
    count: number,
    url: string,
    headers: Record<string, string>,
    check: (answer: Answer) => void,
  ): Promise<void> {
    let asked = 0;
    const visit = async (agent: Agent) => {
      while (asked < count) {
        asked += 1;
        check(await fetchWith(agent, url, headers));
      }
    };
    await Promise.all(this.#agents.map(visit));
  }

  leave(): void {
    for (const agent of this.#agents) agent.destroy();
  }
}

/** Not the built-in fetch: that one undoes the compression and cannot choose where it comes from. */
export function fetchWith(
  agent: Agent | undefined,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask('GET', agent, url, headers);
}

export function postJson(
  agent: Agent | undefined,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  if (body === undefined) return ask('POST', agent, url, headers);
  return ask('POST', agent, url, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body));
}

function ask(
  method: 'GET' | 'POST',
  agent: Agent | undefined,
  url: string,
  headers: Record<string, string>,
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, ...(agent ? { agent } : {}) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          encoding: response.headers['content-encoding'] ?? 'identity',
          type: response.headers['content-type'] ?? '',
          cookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
    request.setTimeout(30_000, () => request.destroy(new Error(`no answer from ${url}`)));
    request.end(body);
  });
}
