const RESOURCE = /\/([a-z-]{1,40})\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

export interface Resource {
  readonly collection: string;
  readonly id: string;
}

/** What a link of the service names. Links are read, never followed: where they lead is theirs to say. */
export function resourceOf(href: string | null | undefined): Resource | null {
  const [, collection, id] = RESOURCE.exec(href ?? '') ?? [];
  return collection === undefined || id === undefined ? null : { collection, id: id.toLowerCase() };
}
