'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Brand } from './brand.jsx';
import { Icon } from './icons.jsx';

const OFFERINGS = '/investments/primary-offerings';

export function SiteHeader() {
  const pathname = usePathname();
  const sentinel = useRef(null);
  const [scrolled, setScrolled] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setScrolled(!entry.isIntersecting));
    watch.observe(sentinel.current);
    return () => watch.disconnect();
  }, []);

  const current = pathname === OFFERINGS ? 'page' : undefined;
  return (
    <>
      <div ref={sentinel} aria-hidden className="site-header-sentinel" />
      <header className="site-header" data-scrolled={scrolled || undefined}>
        <div className="page site-header-row">
          <Brand />
          <nav aria-label="Main" className="desk-only">
            <ul className="site-menu">
              <li>
                <Link href={OFFERINGS} className="site-menu-link" aria-current={current}>
                  Invest
                </Link>
              </li>
            </ul>
          </nav>
          <div className="site-header-end">
            <Link href="/" className="site-menu-link desk-only">
              Log In
            </Link>
            <Link href="/" className="button button-primary">
              Sign Up
            </Link>
            <div className="small-screen-only">
              <a href="#site-links" className="icon-button no-script-only" aria-label="Menu">
                <Icon name="menu" />
              </a>
              <button
                type="button"
                className="icon-button script-only"
                aria-label="Menu"
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                <Icon name="menu" />
              </button>
            </div>
          </div>
        </div>
      </header>
    </>
  );
}
