/** The site as an authenticator knows it: a key made for one such site is silent to every other. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/**
 * From the settings alone. Only the demonstration without an origin of its own takes the address it was asked under,
 * so that it works wherever somebody starts it.
 */
export function relyingParty(
  settings: { readonly origin: string | null; readonly brandName: string },
  request: { readonly protocol: string; readonly host: string },
): RelyingParty {
  const origin = new URL(settings.origin ?? `${request.protocol}://${request.host}`);
  return { id: origin.hostname, origin: origin.origin, name: settings.brandName };
}
