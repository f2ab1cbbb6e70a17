import { type Connection, connectionLabel } from '@furrow/modules/identity/rules';
import { useRef, useState } from 'react';
import { providerOf, socialButtonId } from './provider-hint.ts';

/** The provider of the address that was refused last; a later try makes an earlier answer worthless. */
export function useProviderHint() {
  const [connection, setConnection] = useState<Connection | null>(null);
  const question = useRef(0);
  return {
    connection,
    forget() {
      question.current += 1;
      setConnection(null);
    },
    lookUp(email: string) {
      question.current += 1;
      const asked = question.current;
      void providerOf(email).then((found) => {
        // A provider without a button here is no help.
        if (found === null || asked !== question.current || !document.getElementById(socialButtonId(found)))
          return;
        setConnection(found);
      });
    },
  };
}

/** Beside the words of A8, which stay as they are. The link puts the cursor on the button. */
export function ProviderHint({ connection }: { readonly connection: Connection }) {
  const name = connectionLabel(connection);
  return (
    <p className="mt-2">
      This email logs in with {name}.{' '}
      <a className="link-quiet" href={`#${socialButtonId(connection)}`}>
        Use the {name} button
      </a>
      .
    </p>
  );
}
