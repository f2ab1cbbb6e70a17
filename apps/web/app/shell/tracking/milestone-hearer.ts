import type { AnalyticMessage } from '@furrow/modules/notifications/contract';

export interface Reporting {
  mayTrack(): boolean;
  report(id: string): Promise<void>;
  markRead(id: string): Promise<void>;
}

/** Hears the milestones of a person: each that no browser has reported is reported once, then marked as read. */
export function milestoneHearer({ mayTrack, report, markRead }: Reporting): (data: unknown) => void {
  const fired = new Set<string>();
  const fire = async (id: string) => {
    try {
      await report(id);
      await markRead(id);
    } catch {
      // It stays unread, and the next page reports it; the server counts it once.
      fired.delete(id);
    }
  };
  return (data) => {
    const { id, read_flag } = data as AnalyticMessage;
    if (read_flag || fired.has(id) || !mayTrack()) return;
    fired.add(id);
    void fire(id);
  };
}
