import { DayDesk, winnersOf } from '../support/day-desk.ts'
import { playersToWatch } from '../support/day-players.ts'
import { type DayProcess, startDay } from '../support/day-process.ts'
import { doubleBookings, shortRests } from '../support/day-record.ts'
import { BY_HAND_EVERY, DayScenario, MINUTE_MS } from '../support/day-scenario.ts'
import { DayScreens } from '../support/day-screens.ts'
import { boardFinals } from '../support/day-texts.ts'
import { expect, test } from '../support/test.ts'

let day: DayProcess
test.beforeAll(async () => {
  test.setTimeout(90_000)
  day = await startDay()
})
test.afterAll(() => day.stop())

/**
 * Nine courts and, by the size of the proof, 24 or 208 players; two no-shows, an injury, a dispute, a score typed the wrong way round and
 * corrected while the next match is on court, and a court lost for forty minutes.
 */
test('a whole tournament day: at every step every screen says what the desk says', async ({
  context,
  browser,
}) => {
  test.setTimeout(8 * 60_000)
  const { facts } = day
  await context.addCookies([{ name: 'sid', value: facts.organiser, url: facts.origin }])
  const desk = new DayDesk(context.request, facts)
  let read = await desk.read()
  expect(read.figures).toMatchObject({ players: facts.players, matches: facts.matches, openCourts: 9 })
  const { champions, losers } = await playersToWatch(desk, facts)
  const phones = [...new Set([...champions, ...losers])]
  const screens = await DayScreens.open(day, browser, context, phones)
  const scenario = new DayScenario(day, desk, screens.room)
  let seen = ''
  const agree = async (step: number) => {
    read = await desk.read()
    // What only time has brought nearer is planned anew when something happens.
    const stand = JSON.stringify([read.version, read.matches.map(({ state, winner }) => [state, winner])])
    if (stand === seen) return
    seen = stand
    await screens.agree(read, read.divisions[step % read.divisions.length]?.id ?? 0, scenario.how)
  }

  for (let step = 0; ; step += 1) {
    for (read = await desk.read(); read.next !== null; read = await desk.read()) {
      if (scenario.isByHand) {
        await screens.roomIsFresh(read)
        await scenario.callByHand(read, () => agree(step))
        continue
      }
      for (const { id, nextMatchId } of read.courts) {
        if (nextMatchId !== null && !scenario.isByHand) await scenario.call(read, nextMatchId, id)
      }
    }
    await agree(step)
    if (read.figures.done === read.figures.matches) break
    scenario.now = scenario.nextMoment(read)
    expect(scenario.now, `something happens after step ${step}`).toBeLessThan(Number.POSITIVE_INFINITY)
    await day.setClock(scenario.now)
    await screens.setClock(scenario.now)
    await scenario.happen(read, () => agree(step))
  }

  for (const { id } of read.divisions) await screens.agree(read, id, scenario.how)
  const finals = read.matches.filter(({ roundName }) => roundName === 'Finals')
  expect(finals.flatMap(winnersOf)).toEqual(expect.arrayContaining([...champions]))
  await expect(screens.board.finals).toHaveText(boardFinals(read, scenario.playedLastFirst))

  // Two who did not come, and the call that the correction took back.
  expect(scenario.calls.filter(({ wasPlayed }) => !wasPlayed)).toHaveLength(3)
  expect(scenario.calls).toHaveLength(facts.matches + 1)
  expect(scenario.byHand).toBeGreaterThanOrEqual(Math.floor(facts.matches / BY_HAND_EVERY) - 1)
  expect(doubleBookings(scenario.calls)).toEqual([])
  expect(shortRests(scenario.calls, facts.restMinutes)).toEqual([])
  const minutes = (Math.max(...scenario.calls.map(({ to }) => to)) - facts.startsAt) / MINUTE_MS
  expect(minutes).toBeGreaterThanOrEqual(facts.bound)
  expect(minutes / facts.bound).toBeLessThanOrEqual(facts.mostOverBound)
  await screens.close()
})
