import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { Random } from './fuzz/random.ts'
import type { KillableServer } from './killable-server.ts'
import { actOnCourts, checkInNext, type DoneAct, reportScore } from './offline/acts.ts'
import { Device } from './offline/device.ts'
import { disturb, killServer } from './offline/disturb.ts'
import { drain } from './offline/drain.ts'
import { type Hall, makeHall } from './offline/hall.ts'
import { judge } from './offline/judge.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario } from './scenario.ts'
import { inBareEnvironment } from './scratch-environment.ts'

const SIZES = {
  // A commit must not fail because the machine is busy: the ten seconds are for the full size.
  small: { players: 16, scores: 6, checkIns: 6, onCourts: 9, serverKills: 1, drainedMs: 60_000 },
  full: { players: 128, scores: 200, checkIns: 90, onCourts: 110, serverKills: 8, drainedMs: 10_000 },
} as const
const PHONES = 3
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')
/** The same for every commit; `--seed` takes another one. */
const SEED = 7
/** The last part of what each device does, without a line: what then waits goes out at once. */
const LAST_WITHOUT_LINE = 0.25

/**
 * Three players and two desks work in a hall whose lines break, while pages are closed, workers stopped and the server
 * killed with -9, all at random. Everything that a page confirmed must be on record once, each device's acts in their
 * order, ten seconds after the lines are back.
 */
export const offline: Scenario = ({ size, isBroken, seed = SEED }) =>
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
      const { records, idle } = await work(devices, server, hall, { sizes, seed })
      const drained = await drain(devices)
      const finding = await judge(database, records)
      const left = await listLeft(devices)
      const late = drained.filter(({ ms }) => ms > sizes.drainedMs).length
      const harm = (of: keyof Device['harm']) => devices.reduce((sum, device) => sum + device.harm[of], 0)
      const seconds = drained.map(({ items, ms }) => `${items} in ${(ms / 1000).toFixed(1)} s`)
      return {
        ...finding,
        lost: finding.lost + left.length + late,
        misses: [...finding.misses, ...left, ...idle],
        remarks: [
          `${server.kills} kills of the server, ${harm('pages')} pages closed, ${harm('workers')} workers stopped`,
          `${harm('lines')} lines broken, ${finding.unordered} out of order, ${left.length} left on the devices`,
          `sent after the signal returned: ${seconds.join(', ')}`,
        ].join(', '),
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
  { sizes, seed }: { readonly sizes: (typeof SIZES)[keyof typeof SIZES]; readonly seed: number },
): Promise<{ records: DoneAct[][]; idle: string[] }> {
  const [checkInDesk, courtDesk] = devices.slice(-2) as [Device, Device]
  const todo: { device: Device; count: number; act: (nr: number) => Promise<DoneAct | null> }[] = [
    ...hall.phones.map((phone, index) => ({
      device: devices[index] as Device,
      count: Math.ceil(sizes.scores / PHONES),
      act: (nr: number) =>
        reportScore(devices[index] as Device, {
          competition: hall.leagueName,
          me: phone.name,
          ...reportOf(index, nr, hall.opponents),
        }),
    })),
    { device: checkInDesk, count: sizes.checkIns, act: () => checkInNext(checkInDesk) },
    { device: courtDesk, count: sizes.onCourts, act: () => actOnCourts(courtDesk) },
  ]
  const progress = { done: 0, all: todo.reduce((sum, { count }) => sum + count, 0) }
  const works = todo.map(async ({ device, count, act }, index) => {
    const random = new Random(seed, index)
    const done: DoneAct[] = []
    for (let nr = 0; nr < count; nr += 1) {
      if (nr < count * (1 - LAST_WITHOUT_LINE)) await disturb(device, nr, random)
      else if (!device.isDown) device.cut()
      const one = await act(nr)
      if (one === null) break
      done.push(one)
      progress.done += 1
    }
    // Nobody is left with a line that is about to break.
    device.cut()
    return done
  })
  const kills = killServer(server, progress, sizes.serverKills)
  const records = await Promise.all(works)
  progress.done = progress.all
  await kills
  const idle = todo.flatMap(({ count }, index) => {
    const done = records[index]?.length ?? 0
    return done < count ? [`device ${index + 1} found nothing to do after ${done} of ${count} acts`] : []
  })
  return { records, idle }
}

/** Another opponent in turn, and points that this phone gives to nobody twice and no other phone gives at all. */
function reportOf(phone: number, nr: number, opponents: readonly string[]) {
  const serial = 30 * phone + Math.floor(nr / opponents.length)
  return {
    opponent: opponents[nr % opponents.length] ?? '',
    conceded: [serial % 10, Math.floor(serial / 10) % 10],
  }
}

/** What is still on the devices at the end, although the person was told that it goes out. */
async function listLeft(devices: readonly Device[]): Promise<string[]> {
  const all = await Promise.all(devices.map((device) => device.unsent()))
  return all.flatMap(({ waiting, refusals }, index) => [
    ...refusals.map((refusal) => `refused on device ${index + 1}: ${refusal}`),
    ...(waiting > 0 ? [`device ${index + 1} still keeps ${waiting}`] : []),
  ])
}
