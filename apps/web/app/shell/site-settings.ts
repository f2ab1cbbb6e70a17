export interface Maintenance {
  /** `on`: only super users see more than the page that says so. `announced`: everybody is told and goes on. */
  readonly mode: 'on' | 'announced';
  /** What goes on, in the firm's words. */
  readonly text: string | null;
  /** When an announced one begins, and when it ends; ISO 8601. */
  readonly begins: string | null;
  readonly until: string | null;
}

/** The firm's own settings: brand, disclosures, contacts and flags are never code. */
export interface SiteSettings {
  readonly name: string;
  /** The public address of the site, where it is known. */
  readonly origin: string | null;
  /** The demonstration runs: every page says that its farms are fictional. */
  readonly demo: boolean;
  /** How far the clock of the demonstration was moved ahead, in words; null where it shows the real time. */
  readonly clockAhead: string | null;
  readonly marketEnabled: boolean;
  readonly maintenance: Maintenance | null;
  /** Addresses of the firm's own pages that nobody has published yet. */
  readonly unwritten: readonly string[];
  /** Registered broker-dealer through which securities are offered. */
  readonly brokerDealer: string;
  readonly contacts: { readonly email: string; readonly phone: string | null };
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** The host of the firm's Auth0 tenant where that keeps the passwords; null where they are kept here. */
  readonly tenant: string | null;
  /** Identifies the running build; compared with /current-version.json. */
  readonly version: string;
}
