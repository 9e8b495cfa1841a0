import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const CARD = 'tussle0'
const NEAR_ADDRESS = '10.0.0.1'

/** The address of what runs in the far network. */
export const FAR_HOST = '10.0.0.2'

export interface Networks {
  readonly near: string
  readonly far: string
  remove(): Promise<void>
}

/**
 * Two network namespaces, joined by a pair of virtual cards, and by nothing to the network of this machine: neither its
 * addresses nor its routes change. Needs the rights of root.
 */
export async function openNetworks(): Promise<Networks> {
  const id = randomBytes(3).toString('hex')
  const [near, far] = [`tussle-near-${id}`, `tussle-far-${id}`]
  const remove = async () => {
    for (const name of [near, far]) await ip('netns', 'del', name).catch(() => undefined)
  }
  try {
    await ip('netns', 'add', near)
    await ip('netns', 'add', far)
    await ip('-n', near, 'link', 'add', CARD, 'type', 'veth', 'peer', 'name', CARD, 'netns', far)
    for (const [name, address] of [
      [near, NEAR_ADDRESS],
      [far, FAR_HOST],
    ] as const) {
      await ip('-n', name, 'link', 'set', 'lo', 'up')
      await ip('-n', name, 'addr', 'add', `${address}/30`, 'dev', CARD)
      await ip('-n', name, 'link', 'set', CARD, 'up')
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { near, far, remove }
}

/** What comes before a command to run it in this network. */
export const within = (network: string) => ['ip', 'netns', 'exec', network] as const

/** From now on no packet arrives in either direction, and neither end is notified. */
export async function cutLine(far: string): Promise<void> {
  await ip('-n', far, 'link', 'set', CARD, 'down')
}

export async function healLine(far: string): Promise<void> {
  await ip('-n', far, 'link', 'set', CARD, 'up')
}

async function ip(...given: string[]): Promise<void> {
  await execute('ip', given)
}
