import { sizeOf } from '../../tools/proof-size.ts'
import { Line } from '../../tools/services/line.ts'
import { type DeskAction, type Doer, type OpenDesk, TwinDays } from '../support/hall/twin-days.ts'
import { expect, test } from '../support/test.ts'

/** At the full size people at two desks play the day online too; for every commit it is played by requests. */
const PLAYS_ONLINE_BY_HAND = sizeOf({ commit: false, full: true })

type Plan = readonly (readonly [minute: number, ...actions: readonly DeskAction[]])[]

const call = (match: number, court: number): DeskAction[] => [
  { do: 'call', match, court },
  { do: 'start', match, court },
]
const finish = (match: number, court: number): DeskAction => ({ do: 'finish', match, court })

const LATE: readonly DeskAction[] = [
  { do: 'check in', match: 7, side: 1 },
  { do: 'check in', match: 8, side: 1 },
]
const MORNING: Plan = [
  [1, ...[1, 2, 3, 4].flatMap((match) => call(match, match))],
  [20, ...[1, 2, 3, 4].map((match) => finish(match, match))],
]
/** What each of two desks does in the hour without a connection; one has the courts 1 and 2, the other 3 and 4. */
const HOUR: readonly [Plan, Plan] = [
  [
    [26, ...call(5, 1), ...call(6, 2)],
    [46, finish(5, 1), finish(6, 2)],
    [60, ...call(9, 1), { do: 'call', match: 10, court: 2 }, { do: 'take back', match: 10, court: 2 }],
    [62, ...call(10, 2)],
    [82, finish(9, 1), finish(10, 2)],
  ],
  [
    [26, ...LATE, ...call(7, 3), { do: 'call', match: 8, court: 4 }],
    [36, { do: 'no-show', match: 8, court: 4 }, { do: 'close', court: 4 }],
    [46, finish(7, 3), { do: 'open', court: 4 }],
  ],
]
const AFTERNOON: Plan = [
  [90, ...call(11, 1), ...call(12, 3)],
  [95, ...call(13, 2)],
  [115, finish(11, 1), finish(12, 3), finish(13, 2)],
  [130, ...call(14, 1)],
  [150, finish(14, 1)],
  [165, ...call(15, 2)],
  [190, finish(15, 2)],
]

test('a day whose middle hour two desks play without a connection ends as the same day with one', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const days = await TwinDays.start()
  const { port, ids } = days.facts
  const lines = [new Line(port), new Line(port)]
  try {
    const desks: OpenDesk[] = []
    for (const line of lines) desks.push(await days.openDesk(browser, await line.open(), ids[0]))
    const [{ request }] = desks as [OpenDesk, OpenDesk]
    const offline = await days.byRequests(request, ids[0])
    const online = await days.byRequests(request, ids[1])
    const onlineDesks: Doer[] = []
    for (const _desk of desks) {
      if (!PLAYS_ONLINE_BY_HAND) onlineDesks.push(online)
      else onlineDesks.push((await days.openDesk(browser, `http://localhost:${port}`, ids[1])).byHand)
    }

    await test.step('the morning, with everybody but two players', async () => {
      for (const doer of [offline, online]) await everybodyButTheLate(doer)
      await play(days, MORNING, [offline, online])
    })

    await test.step('the hour without a connection, at two desks', async () => {
      const { version } = await days.read(request, ids[0])
      for (const desk of desks) await desk.knows(4, version)
      await days.setMinute(25)
      for (const line of lines) line.cut()
      for (const desk of desks) await desk.seesNoConnection()
      const minutes = [...new Set(HOUR.flatMap((plan) => plan.map(([minute]) => minute)))].toSorted(
        (a, b) => a - b,
      )
      for (const minute of minutes) {
        await days.setMinute(minute)
        const actionsOf = (nr: number) =>
          (HOUR[nr] ?? []).flatMap(([at, ...actions]) => (at === minute ? actions : []))
        await Promise.all(
          desks.map(async (desk, nr) => {
            for (const action of actionsOf(nr)) await desk.byHand(action)
          }),
        )
        for (const [nr, doer] of onlineDesks.entries()) for (const action of actionsOf(nr)) await doer(action)
      }
      const done = await Promise.all(ids.map(async (id) => (await days.read(request, id)).figures.done))
      expect(done, 'the server knows nothing of the hour of the desks without a connection').toEqual([4, 10])
    })

    await test.step('the line is back, and everything arrives', async () => {
      await days.setMinute(86)
      for (const line of lines) line.mend()
      for (const desk of desks) await desk.drains()
    })

    await play(days, AFTERNOON, [offline, online])
    const [without, withIt] = [await days.rows(ids[0]), await days.rows(ids[1])]
    expect(without['match']).toHaveLength(15)
    expect(without['champion']).toHaveLength(1)
    expect(without).toEqual(withIt)
    for (const desk of desks) await desk.close()
  } finally {
    for (const line of lines) line.close()
    await days.stop()
  }
})

async function everybodyButTheLate(doer: Doer): Promise<void> {
  for (const match of [1, 2, 3, 4, 5, 6, 7, 8]) {
    for (const side of [0, 1] as const) {
      const isLate = LATE.some(
        (action) => action.do === 'check in' && action.match === match && action.side === side,
      )
      if (!isLate) await doer({ do: 'check in', match, side })
    }
  }
}

async function play(days: TwinDays, plan: Plan, doers: readonly Doer[]): Promise<void> {
  for (const [minute, ...actions] of plan) {
    await days.setMinute(minute)
    for (const action of actions) for (const doer of doers) await doer(action)
  }
}
