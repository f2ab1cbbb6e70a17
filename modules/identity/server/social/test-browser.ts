import type { Cookie } from '../sessions/cookies.ts';

/** As much of a browser as these tests need: cookies by name and path, and redirects that are looked at one by one. */
export class TestBrowser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly #site: string;
  readonly headers: Record<string, string> = { 'user-agent': 'TestBrowser/1' };

  constructor(site: string) {
    this.#site = site;
  }

  cookie(start: string): string | undefined {
    return [...this.#cookies].find(([name]) => name.startsWith(start))?.[1].value;
  }

  forgetCookies(start = ''): void {
    for (const name of this.#cookies.keys()) if (name.startsWith(start)) this.#cookies.delete(name);
  }

  /** As if they had come with an answer. */
  keep(cookies: readonly Cookie[]): void {
    for (const { name, value, path } of cookies) this.#cookies.set(name, { value, path });
  }

  /** Takes over another browser's cookies whose names start so. */
  steal(from: TestBrowser, start: string): void {
    for (const [name, cookie] of from.#cookies) if (name.startsWith(start)) this.#cookies.set(name, cookie);
  }

  async open(
    address: string,
    options: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const url = new URL(address, this.#site);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const answer = await fetch(new URL(`${url.pathname}${url.search}`, this.#site), {
      method: options.method ?? 'GET',
      redirect: 'manual',
      headers: { ...this.headers, ...(cookie ? { cookie } : {}), ...options.headers },
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  /** The address this one leads to. */
  async follow(address: string): Promise<string> {
    const answer = await this.open(address);
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
    return location;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const mark = pair.indexOf('=');
    const [name, value] = [pair.slice(0, mark), pair.slice(mark + 1)];
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}
