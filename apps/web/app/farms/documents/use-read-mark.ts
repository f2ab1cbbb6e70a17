import { markDocumentRead } from '@furrow/modules/farms/api';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { type DocumentCode, markOpened } from '../../shell/notifications/mark-read.ts';
import { call } from '../../shell/session/call-as-viewer.ts';

/** Tells the server that something was opened. A mark that is lost is no harm: it is made at the next opening. */
export function useReadMark(farm: FarmDetail, id: string, needed: boolean, code: DocumentCode): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!needed) return;
    void markOpened(id, code);
    call(markDocumentRead, { params: { farmId: farm.id }, body: { filer_id: id } }).then(
      () => void revalidate(),
      () => {},
    );
  }, [farm.id, id, needed, code, revalidate]);
}
