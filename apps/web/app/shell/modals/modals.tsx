import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type Modal, modals } from './modal-stack.ts';
import { CloseModal } from './use-close-modal.ts';

const NONE: readonly Modal[] = [];
const DIALOGS_LOAD_AFTER_MS = 15_000;

/** When the page has long settled (A9), so that they open at once. A lost connection only means that the first use fetches them. */
const loadDialogs = () =>
  void import('./dialogs.tsx').then((dialogs) => dialogs.loadDialogs()).catch(() => {});

/** Whatever is open lies above the page, and goes when the page goes. */
export function Modals() {
  const stack = useSyncExternalStore(modals.subscribe, modals.current, () => NONE);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes because the page changed
  useEffect(() => modals.closeAll(), [pathname]);
  useEffect(() => {
    const settled = setTimeout(loadDialogs, DIALOGS_LOAD_AFTER_MS);
    return () => clearTimeout(settled);
  }, []);
  return stack.map(({ id, element }) => (
    <CloseModal key={id} value={() => modals.close(id)}>
      {element}
    </CloseModal>
  ));
}
