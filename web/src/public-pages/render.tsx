import type { PublicPage } from '@tussle/contract/public/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { ClubPage } from './club-page.tsx'
import { DivisionPage } from './division-page.tsx'
import { HelpPage } from './help/help-page.tsx'
import { HELP_TEXTS } from './help/help-texts.ts'
import { searchDataOf } from './json-ld.ts'
import { LeaguePage } from './league-page.tsx'
import { LivePage } from './live-page.tsx'
import { MissingPage } from './missing-page.tsx'
import { PlayerPage } from './player-page.tsx'
import { TournamentPage } from './tournament-page.tsx'
import { TvPage } from './tv-page.tsx'

export { sharePictureOf } from './share-picture/share-picture-of.ts'

/** The pages of the guide, for the addresses that the server knows. */
export const helpSlugs: readonly string[] = HELP_TEXTS.map(({ slug }) => slug)

/** The whole HTML of a public page. The server calls it once per version. */
export function render(page: PublicPage): string {
  const html = renderToStaticMarkup(elementOf(page))
  return `<!doctype html>${html.replace('</head>', () => `${jsonLdOf(page)}</head>`)}`
}

/** What search engines read about a page. React would escape the quotes of a script, so it is added to the HTML. */
function jsonLdOf(page: PublicPage): string {
  const data = searchDataOf(page)
  if (data.length === 0) return ''
  // A "<" inside a text would end the script early.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function elementOf(page: PublicPage) {
  switch (page.page) {
    case 'tournament':
      return <TournamentPage {...page} />
    case 'division':
      return <DivisionPage {...page} />
    case 'live':
      return page.isTv ? <TvPage {...page} /> : <LivePage {...page} />
    case 'help':
      return <HelpPage {...page} />
    case 'league':
      return <LeaguePage {...page} />
    case 'club':
      return <ClubPage {...page} />
    case 'player':
      return <PlayerPage {...page} />
    default:
      return <MissingPage />
  }
}
