import type { OfferingDraft } from '@furrow/modules/farms/rules';

interface Kept {
  readonly version: number;
  readonly draft: OfferingDraft;
}

const keyOf = (offeringId: string) => `offering-draft:${offeringId}`;

/** What was typed and not saved stays in this tab, also over a reload. Another tab has its own. */
export const unsavedDraft = {
  keep(offeringId: string, kept: Kept): void {
    write(() => sessionStorage.setItem(keyOf(offeringId), JSON.stringify(kept)));
  },
  forget(offeringId: string): void {
    write(() => sessionStorage.removeItem(keyOf(offeringId)));
  },
  find(offeringId: string): Kept | null {
    try {
      const text = sessionStorage.getItem(keyOf(offeringId));
      return text === null ? null : (JSON.parse(text) as Kept);
    } catch {
      return null;
    }
  },
};

/** A browser that keeps nothing loses what was typed with the page, and nothing else. */
function write(work: () => void): void {
  try {
    work();
  } catch {
    // There is no room, or no right, to keep it.
  }
}
