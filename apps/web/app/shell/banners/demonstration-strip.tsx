/** Nobody may take a made-up farm for a real one, on any page. */
export function DemonstrationStrip({ clockAhead }: { readonly clockAhead: string | null }) {
  return (
    <aside aria-label="Demonstration" className="site-banner">
      <p className="page py-2">
        Demonstration site. <span className="md:hidden">Farms and offers are fictional.</span>
        <span className="max-md:hidden">
          Every farm, price and return shown here is fictional; state and index figures are real and sourced.
        </span>
        {clockAhead !== null && <strong> The clock is {clockAhead} ahead.</strong>}
      </p>
    </aside>
  );
}
