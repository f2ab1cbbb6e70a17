/** A form, so that it also works before script has loaded. */
export function LogoutButton({ className }: { readonly className: string }) {
  return (
    <form method="post" action="/api/identity/logout">
      <button type="submit" className={className}>
        Logout
      </button>
    </form>
  );
}
