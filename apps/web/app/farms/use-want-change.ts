import { addFarmWant, removeFarmWant } from '@furrow/modules/farms/api';
import type { FarmWant } from '@furrow/modules/farms/rules';
import { useRevalidator } from 'react-router';
import { useAct } from '../kit/use-act.ts';
import { call } from '../shell/session/call-as-viewer.ts';
import { toast } from '../shell/toasts/toast.ts';

/** Makes a wish about a farm or gives it up, reads the page again and says what was done. */
export function useWantChange() {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  /** Answers whether it was done. */
  const change = async (farmId: string, want: FarmWant, wanted: boolean, said: string): Promise<boolean> => {
    let isDone = false;
    await act(want, async () => {
      if (wanted) await call(addFarmWant, { params: { farmId }, body: { wants: want } });
      else await call(removeFarmWant, { params: { farmId }, query: { wants: want } });
      await revalidate();
      toast.show({ code: 'farm-want', type: 'success', text: said });
      isDone = true;
    });
    return isDone;
  };
  return { sending: acting !== null, change };
}
