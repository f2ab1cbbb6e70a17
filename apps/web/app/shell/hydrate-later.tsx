import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { withChunkTimeout } from './chunk-timeout.ts';
import { firstSignOfLife } from './first-sign-of-life.ts';
import { loadOnServer } from './server-parts.ts';

type Load<P> = () => Promise<ComponentType<P>>;

interface LaterOptions {
  /** Whether this browser shows the part in another way than the server, which writes the same for everyone. */
  readonly isOtherHere?: () => boolean;
}

/**
 * A part of a page that can be read, and whose links can be followed, as the server wrote it. Its script is fetched when somebody first
 * moves, types or scrolls, or when the page changes. A button that is pressed before acts once the script is there.
 * No other part of a page has the same name.
 */
export function hydrateLater<P extends object>(
  name: string,
  load: Load<P>,
  options: LaterOptions = {},
): ComponentType<P> {
  return import.meta.env.SSR ? writtenByServer(name, load) : takenOverLater(name, load, options);
}

function writtenByServer<P extends object>(name: string, load: Load<P>): ComponentType<P> {
  let Part: ComponentType<P> = () => {
    throw new Error(`${name} is rendered before serverPartsReady()`);
  };
  loadOnServer(async () => {
    Part = await load();
  });
  return (props) => (
    <Suspense>
      <Box name={name}>
        <Part {...props} />
      </Box>
    </Suspense>
  );
}

function takenOverLater<P extends object>(
  name: string,
  load: Load<P>,
  { isOtherHere = () => false }: LaterOptions,
): ComponentType<P> {
  const { awake, wake, replay } = sleep(name);
  if (isOtherHere()) wake();
  const Part = lazy(async () => ({
    default: await awake
      .then(() => withChunkTimeout(load()))
      .then(
        (Loaded) => (props: P) => (
          <Box name={name} onReady={replay}>
            <Loaded {...props} />
          </Box>
        ),
        () => asWritten(name),
      ),
  }));
  return (props) => {
    const isTakenOver = document.documentElement.dataset.alive !== undefined;
    const [isWritten] = useState(!isTakenOver);
    // Whatever is drawn after that is another page or has other data, and must not wait for a sign of life.
    if (isTakenOver) wake();
    // A page that one comes to later waits for its parts.
    return isWritten ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : (
      <Part {...props} />
    );
  };
}

interface BoxProps {
  readonly name: string;
  readonly onReady?: () => void;
  readonly children: ReactNode;
}

function Box({ name, onReady, children }: BoxProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <div className="contents" data-later={name}>
      {children}
    </div>
  );
}

const boxOf = (name: string) => `[data-later="${name}"]`;

/** Without a connection it stays as the server wrote it. */
function asWritten(name: string): () => ReactNode {
  const html = document.querySelector(boxOf(name))?.innerHTML ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already
  return () => <div className="contents" data-later={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

function sleep(name: string) {
  const over = new AbortController();
  const signal = over.signal;
  const pressed = new Set<HTMLButtonElement>();
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  void firstSignOfLife(signal).then(wake);
  const isInside = (target: EventTarget | null): target is Element =>
    target instanceof Element && target.closest(boxOf(name)) !== null;
  addEventListener(
    'click',
    ({ target }) => {
      const button = isInside(target) ? target.closest('button') : null;
      if (button === null) return;
      pressed.add(button);
      wake();
    },
    { capture: true, signal },
  );
  // The browser would leave the page for an answer that nobody gives. Whatever sends a form presses its button too.
  addEventListener(
    'submit',
    (event) => {
      if (isInside(event.target)) event.preventDefault();
    },
    { capture: true, signal },
  );
  return {
    awake,
    wake,
    replay() {
      over.abort();
      for (const button of pressed) if (button.isConnected) button.click();
      pressed.clear();
    },
  };
}
