import { opened } from '../../shell/modals/dialogs.tsx';
import type { LogInDialogProps } from './log-in-dialog.tsx';

const loadLogIn = () => import('./log-in-dialog.tsx');

/** Fetched when first wanted: a page that anybody can read does not carry the form. */
export const openLogIn = (wanted: LogInDialogProps): Promise<void> =>
  opened(loadLogIn().then(({ LogInDialog }) => <LogInDialog {...wanted} />));
