/** The hash that turns the flag on or off (A4). */
export function flagInHash(hash: string): 'on' | 'off' | null {
  if (hash === '#super-user-on') return 'on';
  return hash === '#super-user-off' ? 'off' : null;
}

export interface FlagPlaces {
  /** This browser's own memory of it; it outlives the cookie, which browsers drop after days. */
  readonly stored: { read(): boolean; write(on: boolean): void };
  /** What the server's render goes by. */
  readonly cookie: { read(): boolean; write(on: boolean): void };
}

/** True when the flag has changed, and the page with it. It changes what is shown, never what is allowed (F16). */
export function applyFlag(hash: string, { stored, cookie }: FlagPlaces): boolean {
  const wish = flagInHash(hash);
  if (wish !== null) {
    stored.write(wish === 'on');
    cookie.write(wish === 'on');
    return true;
  }
  if (!stored.read() || cookie.read()) return false;
  cookie.write(true);
  return true;
}
