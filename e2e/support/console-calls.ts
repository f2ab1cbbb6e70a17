import {
  type AnswerOf,
  addressOf,
  type Endpoint,
  type GivenInput,
  type InputOf,
} from '@furrow/http/endpoint';
import { ownAddress } from './address.ts';
import { PASSWORD } from './person.ts';
import { firstOrigin } from './site.ts';

const TOKEN_MS = 5 * 60_000;

/** What the server said no with. */
export class Refused extends Error {
  readonly text: string;

  constructor(message: string, text: string) {
    super(message);
    this.text = text;
  }
}

/** Somebody of the demonstration's firm, who calls the console without its pages. */
export function colleague(email: string, origin = firstOrigin()) {
  let known: { readonly token: string; readonly until: number } | null = null;

  async function token(): Promise<string> {
    if (known !== null && known.until > Date.now()) return known.token;
    const answer = await fetch(`${origin}/api/identity/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownAddress() },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { loginData } = (await answer.json()) as { loginData: { token: string } };
    known = { token: loginData.token, until: Date.now() + TOKEN_MS };
    return loginData.token;
  }

  /** A refusal fails the journey, unless it is caught. */
  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E> & GivenInput): Promise<AnswerOf<E>> {
    const answer = await fetch(origin + addressOf(endpoint.path, input), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...ownAddress(),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refused(`${endpoint.path} answered ${answer.status}: ${text}`, text);
    return JSON.parse(text === '' ? 'null' : text);
  }

  return { token, call };
}
