import { Agent } from 'node:http';
import { type Answer, fetchWith, postJson } from './requests.ts';

const PASSWORD = 'Harvest-Moon-2025';
const ADDRESSES = 12;

/** Somebody of the demonstration who is logged in, from several addresses: one alone would spend its budget for a minute. */
export class Visitor {
  readonly origin: string;
  readonly #email: string;
  readonly #agents = Array.from(
    { length: ADDRESSES },
    (_, index) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.2.${index + 1}` }),
  );
  #headers: Record<string, string> = {};
  #asked = 0;

  constructor(origin: string, email: string) {
    this.origin = origin;
    this.#email = email;
  }

  async logIn(): Promise<void> {
    const { status, cookies, body } = await postJson(this.#agent(), `${this.origin}/api/identity/login`, {
      email: this.#email,
      password: PASSWORD,
    });
    if (status !== 200) throw new Error(`the log-in answered ${status}`);
    const { loginData } = JSON.parse(body.toString()) as { loginData: { token: string } };
    this.#headers = {
      cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
      authorization: `Bearer ${loginData.token}`,
      'accept-encoding': 'identity',
    };
  }

  /** What a browser of theirs sends along. */
  get cookie(): string {
    return this.#headers.cookie ?? '';
  }

  async get(path: string): Promise<Answer> {
    const answer = await fetchWith(this.#agent(), this.origin + path, this.#headers);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await postJson(this.#agent(), this.origin + path, body, { ...this.#headers, ...headers });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  }

  leave(): void {
    for (const agent of this.#agents) agent.destroy();
  }

  #agent(): Agent | undefined {
    this.#asked += 1;
    return this.#agents[this.#asked % ADDRESSES];
  }
}
