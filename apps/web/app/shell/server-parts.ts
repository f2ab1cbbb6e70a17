const loading: Promise<unknown>[] = [];

/** A part that a browser fetches when it is wanted is fetched by the server as it starts, which renders nothing before. */
export function loadOnServer(load: () => Promise<unknown>): void {
  if (import.meta.env.SSR) loading.push(load());
}

export const serverPartsReady = (): Promise<unknown> => Promise.all(loading);
