import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PAGES } from '@tussle/contract/pages'
import type { Plugin } from 'vite'

/** What a page needs before it can show anything; the server names it in the HTML, so that all of it comes at once. */
export interface FirstFiles {
  readonly path: string
  /** Whether it is for people with a session, for visitors, or for both. */
  readonly who: 'members' | 'visitors' | 'all'
  readonly scripts: readonly string[]
  readonly sheets: readonly string[]
  /** Addresses of the API, with the parameters of the path. */
  readonly reads: readonly string[]
}

interface FirstPage {
  readonly path: string
  readonly who: FirstFiles['who']
  readonly modules: readonly string[]
  readonly reads: readonly string[]
}

/** Without a session it answers 401, which no browser takes from a preload. */
const USER = '/api/user'
const MEMBER_SHELL = [
  'src/app/shell/member-bar.tsx',
  'src/app/shell/live-strip.tsx',
  'src/app/shell/tab-bar.tsx',
  'src/features/notifications/bell.tsx',
]
/** Read with every page of a member, and shown in its frame. */
const INBOX = '/api/notifications/inbox'
const MY_TOURNAMENTS = '/api/users/tournaments?limit=200'

export const FIRST_PAGES: readonly FirstPage[] = [
  {
    ...visitors(PAGES.home, 'home/landing', 'src/parts/home/landing-rows.tsx'),
    reads: ['/api/clubs?limit=3', '/api/tournaments?order=joinable&limit=3', '/api/leagues?limit=1'],
  },
  dashboard(PAGES.home),
  dashboard(PAGES.dashboard),
  visitors(PAGES.auth, 'account/auth'),
  { ...visitors(PAGES.browseClubs, 'clubs/browse-clubs'), who: 'all' },
  { ...visitors(PAGES.browseLeagues, 'leagues/browse-leagues'), who: 'all' },
  { ...visitors(PAGES.browseTournaments, 'tournaments/browse-tournaments'), who: 'all' },
  members(PAGES.leagues, 'leagues/leagues'),
  members(PAGES.tournaments, 'tournaments/tournaments'),
  members(PAGES.leagueStandings, 'leagues/league-standings'),
  {
    ...members(PAGES.tournamentBracket, 'tournaments/tournament-bracket'),
    reads: [USER, MY_TOURNAMENTS, '/api/tournaments/:id/divisions', '/api/users/up-next', INBOX],
  },
  members(PAGES.rulesCard, 'tournaments/rules-card'),
  members(PAGES.myRegistrations, 'leagues/my-registrations'),
  members(PAGES.clubs, 'clubs/clubs'),
  members(PAGES.club, 'clubs/club'),
  members(PAGES.player, 'players/player'),
  members(PAGES.playerMatches, 'players/player-matches'),
  members(PAGES.headToHead, 'players/head-to-head'),
  members(PAGES.matchRating, 'players/match-rating'),
  members(PAGES.profile, 'account/profile'),
  members(PAGES.settings, 'account/settings'),
  members(PAGES.organise, 'organise/organise'),
]

function visitors(path: string, page: string, ...others: readonly string[]): FirstPage {
  return { path, who: 'visitors', modules: [`src/pages/${page}.tsx`, ...others], reads: [] }
}

function members(path: string, page: string, ...others: readonly string[]): FirstPage {
  const modules = [`src/pages/${page}.tsx`, ...others, ...MEMBER_SHELL]
  return { path, who: 'members', modules, reads: [USER, INBOX] }
}

function dashboard(path: string): FirstPage {
  const page = members(path, 'home/dashboard', 'src/features/achievements/my-achievements.tsx')
  return { ...page, reads: [USER, '/api/users/dashboard', INBOX] }
}

/** A file that the build made, as far as it is read here. */
export interface Chunk {
  readonly fileName: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** Writes first-files.json for the server. */
export function firstFiles(): Plugin {
  let [root, dist] = ['', '']
  return {
    name: 'first-files',
    apply: 'build',
    configResolved(config) {
      root = config.root
      dist = resolve(root, config.build.outDir)
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const pages = FIRST_PAGES.map((page) => firstFilesOf(page, chunks, root))
      writeFileSync(join(dist, 'first-files.json'), JSON.stringify(pages))
    },
  }
}

/** The modules and all that they import at once; the entry's own files are in the HTML already. */
export function firstFilesOf(
  { path, who, modules, reads }: FirstPage,
  chunks: readonly Chunk[],
  root: string,
): FirstFiles {
  const wanted = modules.map((module) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))
    if (found === undefined) throw new Error(`the build has no ${module}, which first-files.ts names`)
    return found
  })
  const known = reachOf(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  )
  const found = [...reachOf(wanted, chunks)].filter((chunk) => !known.has(chunk))
  const sheets = new Set(found.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return {
    ...{ path, who, reads },
    scripts: found.map(({ fileName }) => `/${fileName}`),
    sheets: [...sheets].map((file) => `/${file}`),
  }
}

function reachOf(wanted: readonly Chunk[], chunks: readonly Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk): void => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const each of chunks) if (chunk.imports.includes(each.fileName)) visit(each)
  }
  for (const chunk of wanted) visit(chunk)
  return found
}
