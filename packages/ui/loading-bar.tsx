/** A thin bar at the top edge while the next page is on its way. */
export function LoadingBar({ active }: { readonly active: boolean }) {
  return (
    <div role="status" aria-live="polite">
      {active && (
        <>
          <span className="loading-bar" />
          <span className="visually-hidden">Loading the page</span>
        </>
      )}
    </div>
  );
}
