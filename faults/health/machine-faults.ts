import type { KillableServer, Parts } from '../killable-server.ts'
import { type MovableClock, movableClock } from '../machine/clock-file.ts'
import { AHEAD_MS, type HealthFault, type HealthSetup } from './health-fault.ts'

export function faultsOfMachines({ database, start, settings, disk, front }: HealthSetup): HealthFault[] {
  let other: KillableServer | undefined
  let clock: MovableClock | undefined
  const another = async (parts: Parts) => {
    other = await start(parts)
    return other.url
  }
  const stop = async () => await other?.stop()
  return [
    {
      what: 'a disk that is nearly full',
      line: 'Disk',
      says: /Add space/u,
      begin: asked(() => disk.fill()),
      end: () => disk.clear(),
    },
    {
      what: 'a process of another version',
      line: 'Version',
      says: /2 versions run/u,
      begin: asked(() => another({ settings: { ...settings, APP_VERSION: 'fault-2' } })),
      end: async () => {
        await stop()
        // A process that was killed is believed to run for another minute.
        await database.rows("delete from process_seen where version = 'fault-2'")
      },
    },
    {
      what: 'a certificate that ends in three days',
      line: 'Certificate',
      says: /soon refuse/u,
      begin: asked(() => front.present('ending')),
      end: () => front.present('lasting'),
    },
    {
      what: 'a clock that is ten minutes ahead',
      line: 'Clock',
      says: /time server/u,
      begin: () => {
        clock = movableClock(AHEAD_MS)
        return another({ settings, sabotage: [clock.module] })
      },
      end: async () => {
        await stop()
        clock?.remove()
      },
    },
  ]
}

/** The server that was there before is asked. */
export function asked(begin: () => Promise<unknown>): () => Promise<undefined> {
  return async () => {
    await begin()
    return undefined
  }
}
