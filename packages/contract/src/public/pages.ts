import type { Club } from '../clubs.ts'
import type { CompetitionKind, Division, Visibility } from '../competitions.ts'
import type { Board } from '../desk/board.ts'
import type { DivisionRules } from '../divisions/rules.ts'
import type { LeagueCard } from '../leagues.ts'
import type { Participant } from '../play/entries.ts'
import type { FixtureWeeks } from '../play/fixtures.ts'
import type { Match } from '../play/matches.ts'
import type { Standing } from '../play/standings.ts'
import type { ShownBracket } from '../play/unpack-bracket.ts'
import type { TournamentCard } from '../tournaments.ts'

/** What the server gives the renderer of a public page. People have the names that visitors may read. */
export type PublicPage =
  | TournamentPage
  | DivisionPage
  | LivePage
  | LeaguePage
  | ClubPage
  | PlayerPage
  | HelpPage
  | MissingPage

/** What every page has. */
export interface PageFrame {
  /** As in https://tussle.example */
  readonly origin: string
  /** Its one right address. */
  readonly path: string
  /** The instant of what it shows. */
  readonly at: string
  /** The topics to watch for changes, with their versions: "tournament:42=7". */
  readonly topics: readonly string[]
  readonly visibility: Visibility
  /** What chat programs show beside a link to it. */
  readonly picture?: { readonly address: string; readonly words: string }
  /** For a frame on another site: without bar and foot. */
  readonly isEmbedded?: boolean
}

interface OfTournament extends PageFrame {
  readonly tournament: TournamentCard
  /** The courts of the day; null unless it is in play. */
  readonly day: Board | null
}

export interface TournamentPage extends OfTournament {
  readonly page: 'tournament'
  readonly divisions: readonly DivisionInTournament[]
  /** Whom the reader looks for; null without a search. */
  readonly search: { readonly sought: string; readonly found: readonly FoundEntry[] } | null
  /** The address of its club, where it has one that visitors see. */
  readonly club: PublicClub | null
}

/** An entry that a search has found, and where and when it plays next. */
export interface FoundEntry {
  readonly entryId: number
  /** 'A & B' or one name. */
  readonly name: string
  readonly divisionId: number
  readonly divisionName: string
  /** Null if no further match of it is known. */
  readonly next: {
    readonly matchId: number
    readonly number: number
    readonly state: 'playing' | 'called' | 'queued'
    readonly courtNumber: number | null
    /** Null on court, and where nothing is planned. */
    readonly notBefore: string | null
    /** The other side, or where it comes from. */
    readonly against: string
  } | null
}

export interface PublicClub {
  readonly id: number
  readonly name: string
  readonly location: string | null
}

/** Why a table has its order: one sentence about entries with equal wins. */
export interface TableTie {
  /** Null for the table of the whole division. */
  readonly group: string | null
  readonly text: string
}

/** A division on the page of its tournament. */
export interface DivisionInTournament {
  readonly division: Division
  /** The rules card; null where the page has too many divisions to show them. */
  readonly rules: DivisionRules | null
  readonly entries: readonly PublicEntry[]
  /** How many entries are not in the list. */
  readonly moreEntries: number
  readonly matches: number
  readonly played: number
  /** The winners, once the division is decided and the result stands. */
  readonly champions: string | null
}

export interface PublicEntry {
  readonly id: number
  /** 'A & B' or one name. */
  readonly name: string
  readonly state: 'in' | 'held' | 'looking' | 'waiting'
}

export interface DivisionPage extends OfTournament {
  readonly page: 'division'
  readonly division: Division
  /** The divisions beside it, for the tabs. */
  readonly beside: readonly Pick<Division, 'id' | 'name'>[]
  readonly divisionCount: number
  readonly bracket: ShownBracket
  /** When results came in, by match. */
  readonly playedAt: ReadonlyMap<number, string>
  readonly ties: readonly TableTie[]
  readonly entries: readonly PublicEntry[]
  readonly rules: DivisionRules | null
  readonly view: 'tree' | 'list'
}

export interface LivePage extends OfTournament {
  readonly page: 'live'
  /** The division whose courts are shown; null for all. */
  readonly divisionId: number | null
  readonly isTv: boolean
}

export const LEAGUE_VIEWS = ['table', 'fixtures', 'results'] as const
export type LeagueView = (typeof LEAGUE_VIEWS)[number]

export interface LeaguePage extends PageFrame {
  readonly page: 'league'
  readonly league: LeagueCard
  readonly division: Division
  readonly beside: readonly Pick<Division, 'id' | 'name'>[]
  readonly view: LeagueView
  readonly standings: readonly Standing[]
  readonly ties: readonly TableTie[]
  /** The latest first. */
  readonly results: readonly Match[]
  readonly fixtures: FixtureWeeks
  readonly entries: readonly PublicEntry[]
  /** The team that the reader looks for. */
  readonly teamId: number | null
}

export interface ClubPage extends PageFrame {
  readonly page: 'club'
  readonly club: Club
  readonly timeZone: string
  /** The latest first. */
  readonly competitions: readonly ClubCompetition[]
  readonly leaders: readonly { readonly name: string; readonly points: number }[]
}

export interface ClubCompetition {
  readonly kind: CompetitionKind
  readonly id: number
  readonly name: string
  readonly startDate: string | null
  readonly endDate: string | null
  readonly timeZone: string
}

export interface PlayerPage extends PageFrame {
  readonly page: 'player'
  readonly id: number
  readonly timeZone: string
  readonly name: string
  readonly photo: string | null
  readonly location: string | null
  /** Null unless the player shows the record to visitors. */
  readonly record: PublicRecord | null
}

export interface PublicRecord {
  readonly wins: number
  readonly losses: number
  readonly titles: number
  readonly ratings: readonly { readonly play: string; readonly rating: string }[]
  /** Without the names of others. */
  readonly matches: readonly {
    readonly id: number
    readonly date: string
    readonly score: string
    readonly isWon: boolean
    readonly competition: string
  }[]
}

/** The guide; its texts belong to the renderer. */
export interface HelpPage extends PageFrame {
  readonly page: 'help'
  /** Null for the overview. */
  readonly slug: string | null
  /** The words of a search; empty without one. */
  readonly sought: string
}

/** For an address that leads to nothing, and for what visitors may not see. */
export interface MissingPage {
  readonly page: 'missing'
}

/** The state of an entry on public pages. */
export function entryState({
  status,
  needsPartner,
  waitsForPartner,
}: Pick<Participant, 'status' | 'needsPartner' | 'waitsForPartner'>): PublicEntry['state'] {
  if (status === 'waitlisted') return 'waiting'
  if (waitsForPartner === true) return 'held'
  return needsPartner ? 'looking' : 'in'
}
