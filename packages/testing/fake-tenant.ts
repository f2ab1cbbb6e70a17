import type { IncomingMessage, Server } from 'node:http';
import type { JWTPayload } from 'jose';
import { FakeIssuer, type IssuerAnswer, listening, textOf } from './fake-issuer.ts';

export interface PasswordLinkRequest {
  readonly client_id: string;
  readonly email: string;
  readonly connection: string;
}

/**
 * As much of an Auth0 tenant as a client of it meets: the issuer, a page to sign in on that remembers who did, the end
 * of that, and mails to set a password. One person at a time: `person`.
 */
export class FakeTenant extends FakeIssuer {
  readonly passwordLinks: PasswordLinkRequest[] = [];
  /** What `change_password` answers with. */
  passwordLinkStatus = 200;
  /** Where a browser may be sent after a logout; nowhere else. */
  logoutUrls: string[] = [];
  /** When whoever is signed in on the tenant's page proved themselves; null where nobody is. */
  signedInAt: Date | null = null;

  /** `localhost` makes it another site than 127.0.0.1, as a real one is. */
  static override async start({
    host = '127.0.0.1',
  }: {
    host?: string;
    slash?: boolean;
  } = {}): Promise<FakeTenant> {
    const tenant = new FakeTenant(await listening(), { slash: true, host });
    await tenant.rotate();
    return tenant;
  }

  protected constructor(server: Server, how: { slash: boolean; host: string }) {
    super(server, how);
  }

  get domain(): string {
    return new URL(this.origin).host;
  }

  /** Auth0 says when only to those who ask how long ago it may have been. */
  protected override claimsFor(asked: URLSearchParams): JWTPayload {
    const at = this.signedInAt ?? new Date();
    return asked.has('max_age') ? { auth_time: Math.floor(at.getTime() / 1_000) } : {};
  }

  protected override async route(request: IncomingMessage): Promise<IssuerAnswer> {
    const url = new URL(request.url ?? '/', this.origin);
    switch (url.pathname) {
      case '/authorize':
        return this.#authorize(url);
      case '/v2/logout':
        return this.#logOut(url.searchParams.get('returnTo') ?? '');
      case '/dbconnections/change_password':
        this.passwordLinks.push(JSON.parse(await textOf(request)) as PasswordLinkRequest);
        return {
          status: this.passwordLinkStatus,
          body: "We've just sent you an email to reset your password.",
        };
      default:
        return super.route(request);
    }
  }

  #authorize(url: URL): IssuerAnswer {
    const decided = url.searchParams.get('decided');
    url.searchParams.delete('decided');
    if (decided === 'yes') {
      this.signedInAt = new Date();
      return to(this.consent(url.href));
    }
    if (decided !== null) {
      const [error = '', error_description = ''] = decided.split(':');
      return to(this.back(url.href, { error, error_description }));
    }
    if (this.signedInAt !== null && url.searchParams.get('prompt') !== 'login')
      return to(this.consent(url.href));
    return { status: 200, body: this.#page(url) };
  }

  #page(url: URL): string {
    const link = (decided: string, text: string) => {
      const chosen = new URL(url);
      chosen.searchParams.set('decided', decided);
      return `<p><a href="${chosen.href.replaceAll('&', '&amp;')}">${text}</a></p>`;
    };
    const heading = url.searchParams.get('screen_hint') === 'signup' ? 'Sign up' : 'Log in';
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tenant</title></head><body>
<h1>${heading} at the tenant</h1>
${link('yes', `Continue as ${String(this.person.email)}`)}
${link('access_denied:User did not authorize the request', 'Cancel')}
${link('too_many_attempts:', 'Too many attempts')}</body></html>`;
  }

  #logOut(returnTo: string): IssuerAnswer {
    this.signedInAt = null;
    return this.logoutUrls.some((allowed) => returnTo.split('?')[0] === allowed)
      ? to(returnTo)
      : { status: 400, body: 'The returnTo is not registered.' };
  }
}

const to = (location: string): IssuerAnswer => ({ status: 302, body: '', headers: { location } });
