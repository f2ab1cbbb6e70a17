import { SiteFooter } from '../components/site-footer.jsx';
import { SiteHeader } from '../components/site-header.jsx';

export const metadata = {
  title: 'Primary offerings · Furrow',
  description:
    'Farms and timber tracts open to investors: price per acre, rent, target return, minimum and what is left.',
};

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="stylesheet" href="/site.css" precedence="default" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <aside aria-label="Demonstration" className="site-banner">
          <p className="page py-2">
            Demonstration site. Every farm, price and return shown here is fictional
            <span className="max-md:hidden">; state and index figures are real and sourced</span>.
          </p>
        </aside>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}
