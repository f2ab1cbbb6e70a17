import type { FarmDetail } from '@furrow/modules/farms/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { callAsViewer } from '../../shell/session/call-as-viewer.ts';

/** Tells the server that something was opened. A mark that is lost is no harm: it is made at the next opening. */
export function useReadMark(farm: FarmDetail, id: string, needed: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!needed) return;
    callAsViewer(`/api/farm/${farm.id}/read`, { method: 'POST', body: { filer_id: id } }).then(
      () => void revalidate(),
      () => {},
    );
  }, [farm.id, id, needed, revalidate]);
}
