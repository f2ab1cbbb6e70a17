import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

interface Grant {
  redirectUri: string;
  nonce: string | null;
  challenge: string | null;
  clientId: string;
  person: JWTPayload;
}

export interface IssuerAnswer {
  readonly status: number;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Key {
  kid: string;
  privateKey: CryptoKey;
  jwk: JWK;
}

/** An OpenID Connect issuer on loopback that keeps to the rules unless a test tells it not to. */
export class FakeIssuer {
  /** With the slash that a tenant of Auth0 has at the end, where one was asked for. */
  readonly issuer: string;
  readonly origin: string;
  /** Whoever consents next. */
  person: JWTPayload = { sub: 'sub-1', email: 'lena@example.com', email_verified: true, name: 'Lena Hart' };
  checksPkce = true;
  /** Last word on the claims of an ID token. */
  claims: (claims: JWTPayload) => JWTPayload = (claims) => claims;
  /** Last word on a signed ID token. */
  token: (token: string) => string = (token) => token;
  down = false;
  readonly tokenRequests: URLSearchParams[] = [];
  keyRequests = 0;
  profileRequests = 0;
  readonly #grants = new Map<string, Grant>();
  readonly #profiles = new Map<string, JWTPayload>();
  #keys: Key[] = [];
  readonly #server: Server;

  static async start({ slash = false } = {}): Promise<FakeIssuer> {
    const issuer = new FakeIssuer(await listening(), { slash });
    await issuer.rotate();
    return issuer;
  }

  protected constructor(server: Server, { slash = false, host = '127.0.0.1' } = {}) {
    this.#server = server;
    server.on('request', (request, response) => void this.#answer(request, response));
    this.origin = `http://${host}:${(server.address() as AddressInfo).port}`;
    this.issuer = slash ? `${this.origin}/` : this.origin;
  }

  /** A new key; the old ones are gone. */
  async rotate(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const kid = randomBytes(6).toString('hex');
    this.#keys = [
      { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } },
    ];
  }

  get publicJwk(): JWK {
    return this.#key().jwk;
  }

  /** What the provider's page does when the person agrees: where it sends the browser. */
  consent(authorizationUrl: string): string {
    const asked = new URL(authorizationUrl).searchParams;
    const code = randomBytes(16).toString('hex');
    this.#grants.set(code, {
      redirectUri: asked.get('redirect_uri') ?? '',
      nonce: asked.get('nonce'),
      challenge: asked.get('code_challenge'),
      clientId: asked.get('client_id') ?? '',
      person: { ...this.claimsFor(asked), ...this.person },
    });
    return this.back(authorizationUrl, { code });
  }

  back(authorizationUrl: string, answer: Record<string, string>): string {
    const asked = new URL(authorizationUrl).searchParams;
    const url = new URL(asked.get('redirect_uri') ?? '');
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
    url.searchParams.set('state', asked.get('state') ?? '');
    return url.href;
  }

  /** An access token of this issuer, as a program would bring it. */
  async accessToken(claims: JWTPayload, { now = new Date(), lifetime = 3_600 } = {}): Promise<string> {
    const iat = Math.floor(now.getTime() / 1_000);
    const token = await this.sign({ iss: this.issuer, iat, exp: iat + lifetime, ...claims });
    this.#profiles.set(token, this.person);
    return token;
  }

  sign(claims: JWTPayload): Promise<string> {
    const { kid, privateKey } = this.#key();
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What the ID token says besides of the person, by what was asked. */
  protected claimsFor(_asked: URLSearchParams): JWTPayload {
    return {};
  }

  #key(): Key {
    const [key] = this.#keys;
    if (key === undefined) throw new Error('not started');
    return key;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = this.down ? { status: 503, body: { error: 'down' } } : await this.route(request);
    const { status, body = {}, headers = {} } = given;
    const text = typeof body === 'string';
    response
      .writeHead(status, {
        'content-type': text ? 'text/html; charset=utf-8' : 'application/json',
        ...headers,
      })
      .end(text ? body : JSON.stringify(body));
  }

  protected async route(request: IncomingMessage): Promise<IssuerAnswer> {
    switch (request.url?.split('?')[0]) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: this.#metadata() };
      case '/.well-known/jwks.json':
        this.keyRequests += 1;
        return { status: 200, body: { keys: this.#keys.map(({ jwk }) => jwk) } };
      case '/token':
        return this.#exchange(new URLSearchParams(await textOf(request)));
      case '/userinfo': {
        this.profileRequests += 1;
        const person = this.#profiles.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
        return person ? { status: 200, body: person } : { status: 401, body: { error: 'invalid_token' } };
      }
      default:
        return { status: 404 };
    }
  }

  #metadata() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.origin}/authorize`,
      token_endpoint: `${this.origin}/token`,
      userinfo_endpoint: `${this.origin}/userinfo`,
      jwks_uri: `${this.origin}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      code_challenge_methods_supported: ['S256', 'plain'],
    };
  }

  async #exchange(form: URLSearchParams): Promise<IssuerAnswer> {
    this.tokenRequests.push(form);
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const verifier = form.get('code_verifier');
    const computed = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
    const pkce = !this.checksPkce || computed === (grant?.challenge ?? null);
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || !pkce)
      return { status: 400, body: { error: 'invalid_grant' } };
    const iat = Math.floor(Date.now() / 1_000);
    const said = { iss: this.issuer, aud: grant.clientId, iat, exp: iat + 60, ...grant.person };
    const nonce = grant.nonce === null ? {} : { nonce: grant.nonce };
    const id_token = this.token(await this.sign(this.claims({ ...said, ...nonce })));
    const access_token = randomBytes(16).toString('hex');
    this.#profiles.set(access_token, grant.person);
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 60, id_token } };
  }
}

export async function listening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
