/** The part of React Router's manifest that is read. */
export interface RouteManifest {
  readonly routes: Readonly<
    Record<string, { readonly id: string; readonly module: string; readonly imports?: readonly string[] }>
  >;
  /** Of built pages: the script that adds what each page imports (scripts/lib/site-manifest.mjs). */
  readonly filesUrl?: string;
}

/** What a visitor reads. Forms are for whoever opens one, and a form without a connection is of no use anyway. */
const READ = /^(root$|home\/|farms\/|shell\/)/;

/** Every file that some page one reads needs, each once. */
export function pageModules({ routes }: RouteManifest): string[] {
  const wanted = Object.values(routes).filter(({ id }) => READ.test(id));
  return [...new Set(wanted.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}
