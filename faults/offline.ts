import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import type { KillableServer } from './killable-server.ts'
import { actOnCourts, checkInNext, type DoneAct, reportScore } from './offline/acts.ts'
import { Device } from './offline/device.ts'
import { type Hall, makeHall } from './offline/hall.ts'
import { judge } from './offline/judge.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario } from './scenario.ts'
import { inBareEnvironment } from './scratch-environment.ts'
import { came } from './until.ts'

const SIZES = {
  small: { players: 16, scores: 6, checkIns: 6, onCourts: 9, serverKills: 1 },
  full: { players: 128, scores: 200, checkIns: 90, onCourts: 110, serverKills: 8 },
} as const
const PHONES = 3
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')
/** How long everything may take to arrive after the line is back. */
const DRAINED_MS = 10_000
const GIVE_UP_MS = 120_000

/**
 * Three players and two desks work in a hall whose lines break, while pages are closed, workers stopped and the server
 * killed with -9. Everything that a page confirmed must be on record once, each device's acts in their order.
 */
export const offline: Scenario = ({ size, isBroken }) =>
  inBareEnvironment(async ({ database, start }) => {
    const sizes = SIZES[size]
    const server = await start({
      settings: { APP_SECRET: randomBytes(32).toString('hex') },
    })
    const hall = await makeHall(new RetryingClient(server.url, true), sizes.players, PHONES)
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const devices: Device[] = []
    try {
      await openDevices(devices, browser, server, hall, isBroken)
      const records = await work(devices, server, hall, sizes)
      const drained = await drain(devices)
      const finding = await judge(database, records)
      const refused = await refusedOn(devices)
      const kills = devices.reduce((sum, device) => sum + device.kills, 0)
      const late = drained > DRAINED_MS ? 1 : 0
      return {
        ...finding,
        lost: finding.lost + refused + late,
        remarks: `${server.kills} kills of the server, ${kills} of pages and workers, ${finding.unordered} out of order, ${refused} refused, drained in ${(drained / 1000).toFixed(1)} s`,
      }
    } finally {
      for (const device of devices) await device.close()
      await browser.close()
    }
  })

async function openDevices(
  devices: Device[],
  browser: Browser,
  server: KillableServer,
  { phones, admin, tournamentIds }: Hall,
  isBroken: boolean,
): Promise<void> {
  const port = Number(new URL(server.url).port)
  const owners = [
    ...phones.map(({ cookie }) => ({ cookie, path: '/leagues' })),
    ...tournamentIds.map((id) => ({ cookie: admin, path: `/admin/tournaments/${id}` })),
  ]
  for (const owner of owners) devices.push(await Device.open(browser, { port, isBroken, ...owner }))
}

async function work(
  devices: readonly Device[],
  server: KillableServer,
  hall: Hall,
  sizes: (typeof SIZES)[keyof typeof SIZES],
): Promise<DoneAct[][]> {
  const [checkInDesk, courtDesk] = devices.slice(-2) as [Device, Device]
  const todo: { device: Device; count: number; act: (nr: number) => Promise<DoneAct | null> }[] = [
    ...hall.phones.map((phone, index) => ({
      device: devices[index] as Device,
      count: Math.ceil(sizes.scores / PHONES),
      act: (nr: number) =>
        reportScore(devices[index] as Device, {
          competition: hall.leagueName,
          me: phone.name,
          opponent: hall.opponents[nr % hall.opponents.length] ?? '',
          conceded: [index + (nr % 5), Math.floor(nr / hall.opponents.length) % 10],
        }),
    })),
    { device: checkInDesk, count: sizes.checkIns, act: () => checkInNext(checkInDesk) },
    { device: courtDesk, count: sizes.onCourts, act: () => actOnCourts(courtDesk) },
  ]
  const progress = { done: 0, all: todo.reduce((sum, { count }) => sum + count, 0) }
  const works = todo.map(async ({ device, count, act }) => {
    const done: DoneAct[] = []
    for (let nr = 0; nr < count; nr += 1) {
      await disturb(device, nr)
      const one = await act(nr)
      if (one === null) break
      done.push(one)
      progress.done += 1
    }
    // Nobody is left with a line that was cut for the last act.
    device.cut()
    return done
  })
  const kills = killServer(server, progress, sizes.serverKills)
  const records = await Promise.all(works)
  progress.done = progress.all
  await kills
  return records
}

/** What happens in a hall, each in its turn: answers get lost and the line breaks, a page is closed, a worker is stopped, the line comes back. */
async function disturb(device: Device, nr: number): Promise<void> {
  const turn = nr % 6
  if (turn === 1) device.loseAnswers()
  if (turn === 2) await device.closePage()
  if (turn === 3) await device.stopWorker()
  if (turn === 4) device.mend()
}

async function killServer(
  server: KillableServer,
  progress: { readonly done: number; readonly all: number },
  kills: number,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    while (progress.done < (progress.all * kill) / (kills + 1)) await sleep(10)
    await server.killAndReplace()
  }
}

/** How long it takes until nothing waits any more, from the moment when all lines are back. */
async function drain(devices: readonly Device[]): Promise<number> {
  for (const device of devices) await device.page()
  const begun = performance.now()
  for (const device of devices) device.mend()
  const isEmpty = async () =>
    (await Promise.all(devices.map((device) => device.unsent()))).every(({ waiting }) => waiting === 0)
  await came(GIVE_UP_MS, isEmpty)
  return performance.now() - begun
}

async function refusedOn(devices: readonly Device[]): Promise<number> {
  const all = await Promise.all(devices.map((device) => device.unsent()))
  return all.reduce((sum, { waiting, refused }) => sum + waiting + refused, 0)
}
