import { dayAt, firstInstant } from '@tussle/contract/calendar'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { DAY, HOUR } from '../../kernel/clock.ts'
import { listCompetitionViews, type MatchView } from '../../matches/index.ts'
import { closeRegistration, makeFixtures } from '../../organising/index.ts'
import type { DemoLeague, DemoTournament } from './competitions.ts'
import { type Court, listCourts } from './courts.ts'
import type { DemoRun } from './demo-run.ts'
import { enterResult, nextStep } from './enter-result.ts'
import { playGames } from './games.ts'
import { meetingKey, type PlannedMeeting, planMeetings } from './plan-season.ts'
import { playDraw, withdrawOne } from './play-draw.ts'
import { diceFor } from './random.ts'
import { chanceOf } from './sides.ts'

export interface SeededCompetition {
  readonly kind: CompetitionKind
  readonly id: number
  readonly demo: DemoLeague | DemoTournament
}

/** Something that happened in a competition; answers how many results it made. */
export interface Act {
  readonly at: Date
  readonly competitionId: number
  readonly userIds: readonly number[]
  readonly isDraw: boolean
  readonly run: () => Promise<number>
}

/** The evening of its week on which a league plays its fixtures. */
const LEAGUE_EVENING = DAY + 19 * HOUR
const NOTES = [
  'Windy from the second game on.',
  'Closer than the score says.',
  'Rain delay of twenty minutes, finished indoors.',
  'Great hands at the net on both sides. Rematch next month!',
  'Played with the new balls: they fly further.',
] as const
const COURTS = ['Court 1', 'Court 3', 'Center court', 'Riverside courts', 'Community center'] as const

/** The visible course of a competition until the day of seeding, as far as earlier runs have not entered it. */
export async function listActs(run: DemoRun, { kind, id, demo }: SeededCompetition): Promise<Act[]> {
  const courts = await listCourts(run, kind, id, demo)
  const [first] = courts
  if (first === undefined) return []
  const matches = await listCompetitionViews(run.kernel.database.db, id)
  const played = courts.flatMap((court) => {
    if (court.play.meetings !== undefined) return meetingsOn(run, court, daysPlayed(demo), matches)
    return kind === 'league' ? weeksOn(run, court, matches) : [tournamentOn(run, court)]
  })
  return kind === 'league' ? played : [drawingOf(run, first), ...played]
}

/** The day before, when registration has closed by itself. */
function drawingOf(run: DemoRun, court: Court): Act {
  const at = new Date(court.begin.getTime() - DAY)
  return draw(at, court, () => closeRegistration(run.organiser(at), court.competitionId))
}

function tournamentOn(run: DemoRun, court: Court): Act {
  const { begin, division, play, hasLeavers } = court
  return act(begin, court, async () => {
    const drawn = play.ended?.includes(division) ? 1 : (play.drawn ?? 0)
    const made = await playDraw(run, court, begin, (_, share) => share < drawn)
    if (play.withdrawnFrom === division && !hasLeavers) {
      await withdrawOne(run, court, new Date(begin.getTime() + 9 * HOUR))
    }
    return made
  })
}

function weeksOn(run: DemoRun, court: Court, matches: readonly MatchView[]): Act[] {
  const { begin, competitionId, divisionId, play } = court
  const isDrawn = matches.some((match) => match.division_id === divisionId && match.node !== null)
  const place = { id: competitionId, divisionId }
  const fixtures = draw(begin, court, () => makeFixtures(run.organiser(begin), place))
  const weeks = Array.from({ length: play.drawn ?? 0 }, (_, week) => {
    const at = new Date(begin.getTime() + week * 7 * DAY + LEAGUE_EVENING)
    return act(at, court, () => playDraw(run, court, at, ({ round }) => round <= week + 1))
  })
  return isDrawn ? weeks : [fixtures, ...weeks]
}

function meetingsOn(run: DemoRun, court: Court, days: number, matches: readonly MatchView[]): Act[] {
  const known = new Map(
    matches.map((match) => [meetingKey(match.entry1_id, match.entry2_id, match.match_date), match]),
  )
  const begin = firstInstant(dayAt(court.begin, court.timeZone), court.timeZone)
  const meetings = planMeetings({ ...court, begin, days }, court.play, run.people.demoPlayer.id)
  return meetings.flatMap((meeting, index) => {
    const { sides, at, ending } = meeting
    const key = meetingKey(sides[0].entryId, sides[1].entryId, dayAt(at, court.timeZone))
    const found = known.get(key)
    const match = found === undefined ? null : { ...found, entry1Id: found.entry1_id }
    // Completed competitions do not change.
    if (match === null ? !court.isActive : nextStep(ending, match) === null) return []
    return act(at, court, async () => {
      await enterResult(run, { ...court, ...meeting, ...detailsOf(court, meeting, index) }, match)
      return 1
    })
  })
}

/** The points, and for some what people write beside them. */
function detailsOf({ name, division, play }: Court, { sides }: PlannedMeeting, index: number) {
  const dice = diceFor(`meeting ${name} ${division} ${index}`)
  return {
    location: dice.below(2) === 0 ? dice.pick(COURTS) : null,
    notes: dice.below(6) === 0 ? dice.pick(NOTES) : null,
    sets: playGames(dice, chanceOf(...sides), play.game),
  }
}

/** Of the season, by the day of seeding: yesterday was the last. */
function daysPlayed({ days }: DemoLeague | DemoTournament): number {
  const [start, end] = days ?? [0, 0]
  return Math.min(-start, end - start + 1)
}

function act(at: Date, { competitionId, sides }: Court, run: () => Promise<number>): Act {
  const userIds = sides.flatMap(({ players }) => players.map(({ id }) => id))
  return { at, competitionId, userIds, isDraw: false, run }
}

function draw(at: Date, court: Court, make: () => Promise<unknown>): Act {
  const run = async () => {
    await make()
    return 0
  }
  return { ...act(at, court, run), isDraw: true }
}
