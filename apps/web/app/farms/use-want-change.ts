import { addFarmWant, removeFarmWant } from '@furrow/modules/farms/api';
import type { FarmWant } from '@furrow/modules/farms/rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../shell/session/call-as-viewer.ts';
import { toast } from '../shell/toasts/toast.ts';

/** Makes a wish about a farm or gives it up, reads the page again and says what was done. */
export function useWantChange() {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  /** Answers whether it was done. */
  const change = async (farmId: string, want: FarmWant, wanted: boolean, said: string): Promise<boolean> => {
    setSending(true);
    try {
      if (wanted) await call(addFarmWant, { params: { farmId }, body: { wants: want } });
      else await call(removeFarmWant, { params: { farmId }, query: { wants: want } });
      await revalidate();
      toast.show({ code: 'farm-want', type: 'success', text: said });
      return true;
    } catch (error) {
      const text = error instanceof Error ? error.message : 'That didn’t work. Please try again.';
      toast.show({ code: 'farm-want', type: 'error', text });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { sending, change };
}
