/** The part of React Router's manifest that is read. */
export interface RouteManifest {
  readonly routes: Readonly<
    Record<string, { readonly id: string; readonly module: string; readonly imports?: readonly string[] }>
  >;
}

/** Large, and nobody is led there. */
const LEFT_OUT = ['uikit/uikit'];

/** Every file that some page one can be led to needs, each once. */
export function pageModules({ routes }: RouteManifest): string[] {
  const wanted = Object.values(routes).filter(({ id }) => !LEFT_OUT.includes(id));
  return [...new Set(wanted.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}
