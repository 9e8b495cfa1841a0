import { PAGES } from '@tussle/contract/pages'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { TopBar } from './page.tsx'
import { PageFiles } from './page-files.tsx'

/** The same answer for an address that does not exist and for one that visitors may not see. */
export function MissingPage() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Not found · ${PRODUCT_NAME}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <PageFiles />
      </head>
      <body>
        <TopBar section={null} appPath={PAGES.home} />
        <main className="wrap missing">
          <h1 className="t-h1">There is nothing to see here</h1>
          <p>
            It may have been taken down, it may be open only to people who are signed in, or the link is not
            quite right.
          </p>
          <p className="missing-links">
            <a className="btn btn-primary" href={PAGES.browseTournaments}>
              Browse tournaments
            </a>
            <a className="btn btn-secondary" href={PAGES.auth}>
              Log In
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}
