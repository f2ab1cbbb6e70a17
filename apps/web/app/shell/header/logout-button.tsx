import { useLogout } from '../session/use-logout.tsx';

/** It ends a session, which no other site may do for anybody: that takes a header only script can send. */
export function LogoutButton({ className }: { readonly className: string }) {
  const logOut = useLogout();
  return (
    <button type="button" className={`${className} script-only`} onClick={logOut}>
      Logout
    </button>
  );
}
