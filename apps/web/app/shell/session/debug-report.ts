import { reportLoginProblem } from '@furrow/modules/identity/api';
import { DEBUG_REPORT_BYTES, mentionsPassword, safeReport } from '@furrow/modules/identity/rules';

export type ReportFault = (action: string, data: Readonly<Record<string, unknown>>) => void;

export interface DebugPorts {
  send(path: string, init: RequestInit): Promise<unknown>;
  /** The same for all reports of one page, and of no use for anything but to find them together. */
  readonly id: string;
}

/**
 * Tells the server what went wrong in the browser (A7). Nothing waits for it and nobody notices when it is lost. What
 * mentions a password is not sent at all; tokens, codes and addresses are taken out here already, and no cookie goes along.
 */
export function createFaultReports({ send, id }: DebugPorts): ReportFault {
  const said = new Set<string>();
  return (action, data) => {
    if (mentionsPassword([action, data])) return;
    const body = JSON.stringify({ action, data: safeReport(data), side: 'front-end', id });
    if (said.has(body) || new TextEncoder().encode(body).length > DEBUG_REPORT_BYTES) return;
    said.add(body);
    send(reportLoginProblem.path, {
      method: reportLoginProblem.method,
      headers: { 'Content-Type': 'application/json;charset=UTF-8', Authorization: '' },
      body,
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {});
  };
}

export const reportFault = createFaultReports({
  send: async (path, init) => fetch(path, init),
  id: Math.random().toString(36).slice(2, 12),
});
