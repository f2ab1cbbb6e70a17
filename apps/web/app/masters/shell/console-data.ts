import type { ConsoleMenu } from '@furrow/modules/operations/contract';
import { useRouteLoaderData } from 'react-router';
import type { ShellData } from '../../shell/shell-data.ts';
import type { NavigationSection } from './navigation.ts';

/** What the frame of the console knows; read once a request by its root. */
export interface ConsoleData extends ShellData {
  readonly now: Date;
  readonly menu: ConsoleMenu;
  readonly navigation: readonly NavigationSection[];
}

/** Undefined only when the root itself failed. */
export function useConsoleData(): ConsoleData | undefined {
  return useRouteLoaderData<ConsoleData>('root');
}
