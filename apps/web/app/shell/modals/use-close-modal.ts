import { createContext, useContext } from 'react';

export const CloseModal = createContext<() => void>(() => {});

/** For the inside of a modal. */
export function useCloseModal(): () => void {
  return useContext(CloseModal);
}
