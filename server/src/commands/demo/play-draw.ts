import { MINUTE } from '../../kernel/clock.ts'
import { gameOf, listCompetitionViews, type MatchView } from '../../matches/index.ts'
import { withdrawEntry } from '../../organising/index.ts'
import type { Court } from './courts.ts'
import type { DemoRun } from './demo-run.ts'
import { enterResult } from './enter-result.ts'
import { playGames, playUntilInjury } from './games.ts'
import { endingOf } from './plan-season.ts'
import { diceFor } from './random.ts'
import { chanceOf } from './sides.ts'

/** From one call of matches to the next. */
const PASS_MS = 45 * MINUTE

/** Whether a match that could be played was, given how much of the draw is decided. */
type IsDue = (match: MatchView, decided: number) => boolean

/** Calls match after match as a draw makes them possible, as far as they are due. Answers how many results that made. */
export async function playDraw(run: DemoRun, court: Court, begin: Date, isDue: IsDue): Promise<number> {
  for (let [pass, made] = [0, 0]; ; pass += 1) {
    const at = new Date(begin.getTime() + pass * PASS_MS)
    const called = await playPass(run, court, at, isDue)
    if (called === 0) return made
    made += called
  }
}

async function playPass(run: DemoRun, court: Court, at: Date, isDue: IsDue): Promise<number> {
  const matches = await listDrawn(run, court)
  let decided = matches.filter(({ state }) => state === 'decided').length
  let made = 0
  for (const match of matches) {
    const ending = endingOf(court.play, court.division, match.node ?? 0, matches.length)
    const isOpen =
      match.status === 'pending' && match.state === 'ready' && isDue(match, decided / matches.length)
    // Only an organiser ends what was disputed; time confirms the other reports of a run that was cut short.
    const isHalfEntered = match.status === 'disputed' && ending.is === 'corrected'
    const sides = [match.entry1_id, match.entry2_id].flatMap(
      (entryId) => court.sides.find((side) => side.entryId === entryId) ?? [],
    )
    const [one, other] = sides
    if (!(isOpen || isHalfEntered) || one === undefined || other === undefined) continue
    const dice = diceFor(`match ${court.name} ${court.division} ${match.node}`)
    const chance = chanceOf(one, other)
    const sets =
      ending.is === 'retired'
        ? playUntilInjury(dice, chance)
        : playGames(dice, chance, court.play.game ?? gameOf(match))
    const { id, status, entry1_id: entry1Id } = match
    await enterResult(
      run,
      { ...court, sides: [one, other], sets, at, ending, location: null, notes: null },
      { id, status, entry1Id },
    )
    decided += 1
    made += 1
  }
  return made
}

/** Somebody who was still to play leaves; the opponent goes on without a match. */
export async function withdrawOne(run: DemoRun, court: Court, at: Date): Promise<void> {
  const next = (await listDrawn(run, court)).findLast(({ state }) => state === 'ready')
  if (next?.entry2_id) await withdrawEntry(run.organiser(at), court.competitionId, next.entry2_id)
}

/** In the order of the draw, without those that nobody has to play. */
async function listDrawn({ kernel }: DemoRun, { competitionId, divisionId }: Court): Promise<MatchView[]> {
  const matches = await listCompetitionViews(kernel.database.db, competitionId, [divisionId])
  return matches.filter(({ node, state }) => node !== null && state !== 'bye' && state !== 'void')
}
