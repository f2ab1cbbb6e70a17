export interface Machine {
  env: Readonly<Record<string, string | undefined>>;
  platform: string;
  arch: string;
  exists(path: string): boolean;
  isRoot: boolean;
  readonly playwrightPaths: readonly string[];
}
export interface FoundBrowser {
  kind: 'named' | 'installed' | 'npm' | 'playwright' | 'apt' | 'download';
  path?: string;
}
export const NO_BROWSER: string;
export function usualPlaces(machine: Pick<Machine, 'platform' | 'env'>): string[];
export function findBrowser(machine: Machine): FoundBrowser;
