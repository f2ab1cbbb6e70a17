import type { FarmDetail } from '@furrow/modules/farms/contract';
import { useEffect, useRef } from 'react';
import { toast } from '../shell/toasts/toast.ts';
import { changesBetween } from './farm-changes.ts';

/** An open page follows its farm by itself; this says what it was that changed. */
export function useFarmChanges(farm: FarmDetail): void {
  const shown = useRef(farm);
  useEffect(() => {
    const before = shown.current;
    shown.current = farm;
    if (before.id !== farm.id) return;
    const changes = changesBetween(before, farm);
    if (changes.length > 0) toast.show({ code: 'farm-changed', type: 'info', text: changes.join(' ') });
  }, [farm]);
}
