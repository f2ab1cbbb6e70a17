import { useNavigation } from 'react-router';

/** Whether another page was chosen and is on its way: what is still here must not be decided meanwhile. */
export const useIsLeaving = (): boolean => useNavigation().state !== 'idle';
