import { idIn } from '@tussle/contract/public/addresses'
import type { Asked, PageRoute } from '../kernel/http/public-pages.ts'
import { findCourtCalendar, findDivisionCalendar } from './calendar-files.ts'
import { findClubPage } from './club-page.ts'
import { findHelpPage } from './help-page.ts'
import { findLeaguePage } from './league-page.ts'
import { type PictureMaker, withPicture } from './picture/page-with-picture.ts'
import { findPlayerPage } from './player-page.ts'
import { findResultsFeed } from './results-feed.ts'
import { findSitemap, findSitemapFile } from './sitemap.ts'
import {
  findDivisionPage,
  findEmbeddedDivision,
  findLivePage,
  findTournamentPage,
} from './tournament-pages.ts'

/** The pages that everybody reads without signing in, and their share pictures. */
export function publicPages(maker: PictureMaker): readonly PageRoute[] {
  const { origin } = maker
  const routes: readonly PageRoute[] = [
    ...withPicture(maker, '/t/:tournament', ['find'], findTournamentPage),
    ...withPicture(maker, '/t/:tournament/d/:division', ['view'], findDivisionPage),
    ...withPicture(maker, '/t/:tournament/live', ['division', 'tv'], findLivePage),
    ...withPicture(maker, '/l/:league', ['division', 'view', 'team'], findLeaguePage),
    ...withPicture(maker, '/c/:club', [], findClubPage),
    ...withPicture(maker, '/p/:player', [], findPlayerPage),
    ...withPicture(maker, '/help', ['q'], findHelpPage),
    ...withPicture(maker, '/help/:slug', [], findHelpPage),
    {
      path: '/embed/t/:tournament/d/:division',
      query: ['view'],
      find: (ctx, asked) => findEmbeddedDivision(ctx, maker, asked),
    },
    {
      path: '/t/:tournament/results.atom',
      query: [],
      find: (ctx, asked) => findResultsFeed(ctx, origin, 'tournament', asked),
    },
    {
      path: '/t/:tournament/d/:division/results.atom',
      query: [],
      find: (ctx, asked) => findResultsFeed(ctx, origin, 'tournament', asked),
    },
    {
      path: '/t/:tournament/d/:division/calendar.ics',
      query: [],
      find: (ctx, asked) => findDivisionCalendar(ctx, origin, asked),
    },
    {
      path: '/t/:tournament/courts/:court/calendar.ics',
      query: [],
      find: (ctx, asked) => findCourtCalendar(ctx, origin, asked),
    },
    {
      path: '/l/:league/results.atom',
      query: [],
      find: (ctx, asked) => findResultsFeed(ctx, origin, 'league', asked),
    },
    { path: '/sitemap.xml', query: [], find: (ctx) => findSitemap(ctx, origin) },
    { path: '/sitemap/:file', query: [], find: (ctx, asked) => findSitemapFile(ctx, origin, asked) },
  ]
  return routes.map((route) => ({ ...route, topics: topicsOf }))
}

/** A change of one of these outdates the page. */
function topicsOf({ params }: Asked): string[] {
  const { tournament, league } = params
  if (league !== undefined) return [`league:${idIn(league)}`]
  if (tournament === undefined) return []
  const id = idIn(tournament)
  return [`tournament:${id}`, `desk:${id}`]
}
