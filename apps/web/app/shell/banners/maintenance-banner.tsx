export function MaintenanceBanner() {
  return (
    <aside aria-label="Maintenance" className="site-banner bg-warning-tint text-warning">
      <p className="page py-2">
        <strong>Maintenance is under way.</strong> You can read every page; changes are accepted again when it
        is done.
      </p>
    </aside>
  );
}
