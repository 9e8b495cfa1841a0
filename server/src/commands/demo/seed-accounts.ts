import {
  createAccount,
  DEMO_PLAYER,
  DEMO_PROFILE,
  findUserByEmail,
  type NewAccount,
  updateProfile,
} from '../../accounts/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Passwords } from '../../kernel/security/passwords.ts'
import { actingAs, daysBefore } from './actors.ts'
import type { DemoPasswords } from './passwords.ts'
import { DEMO_PLAYERS, type DemoPlayer } from './players.ts'
import { sideBySide } from './side-by-side.ts'

export const DEMO_ADMIN_EMAIL = 'demo.admin@tussle.example'
/** Has no display name yet: the completion screen waits for its next visit (OQ-006). */
export const NEWCOMER_EMAIL = 'newcomer@tussle.example'

/** People who try the demo use this administrator; they should not need an authenticator app. */
const NEVER_DUE = new Date('9999-01-01')

export interface SeededPlayer extends DemoPlayer {
  readonly id: number
}

export interface DemoPeople {
  /** In the order of the table. */
  readonly players: readonly SeededPlayer[]
  readonly demoPlayer: SeededPlayer
  readonly adminId: number
  readonly created: number
}

/** All demo accounts, identified by email; existing ones are not changed. */
export async function seedAccounts(kernel: Kernel, secrets: DemoPasswords): Promise<DemoPeople> {
  const passwords = hashingOnce(kernel.contextFor().passwords)
  const unfinished: [id: number, player: DemoPlayer][] = []
  let created = 0
  const ensure = async (account: NewAccount, daysAgo: number, player: DemoPlayer | null): Promise<number> => {
    const then = daysBefore(kernel, daysAgo)
    const ctx: Ctx = { ...kernel.contextFor(), passwords, clock: { now: () => then } }
    const found = await findUserByEmail(ctx.db, account.email)
    if (found === undefined) created += 1
    const { id, location } = found ?? (await createAccount(ctx, account))
    // New, or left so by a run that was cut short.
    if (player !== null && location === null) unfinished.push([id, player])
    return id
  }

  const adminId = await ensure(adminAccount(secrets.admin), 730, null)
  await ensure(newcomerAccount(secrets.players), 1, null)
  const demoId = await ensure(
    { ...playerAccount(DEMO_PERSON, DEMO_PLAYER.password), isDemo: true },
    400,
    DEMO_PERSON,
  )
  const players: SeededPlayer[] = []
  for (const player of DEMO_PLAYERS) {
    const id = await ensure(playerAccount(player, secrets.players), player.joinedDaysAgo, player)
    players.push({ ...player, id })
  }
  await sideBySide(unfinished, ([id, player]) => fillProfile(kernel, id, player))
  return { players, demoPlayer: { ...DEMO_PERSON, id: demoId }, adminId, created }
}

const DEMO_PERSON: DemoPlayer = { ...DEMO_PROFILE, email: DEMO_PLAYER.email, joinedDaysAgo: 400 }

async function fillProfile(kernel: Kernel, userId: number, player: DemoPlayer): Promise<void> {
  const { gender, location, bio, playingStyle, showRealName, showRecord } = player
  await updateProfile(actingAs(kernel, userId, player.joinedDaysAgo), {
    gender,
    location,
    bio,
    playingStyle,
    showRealName,
    showRecord,
    showPlayingStyle: playingStyle !== null,
  })
}

function playerAccount(player: DemoPlayer, password: string): NewAccount {
  const { email, firstName, lastName, displayName, rating } = player
  return { email, password, firstName, lastName, displayName, rating }
}

function newcomerAccount(password: string): NewAccount {
  return {
    email: NEWCOMER_EMAIL,
    password,
    firstName: 'Nova',
    lastName: 'Newcomer',
    displayName: '',
    rating: null,
  }
}

function adminAccount(password: string): NewAccount {
  return {
    email: DEMO_ADMIN_EMAIL,
    password,
    firstName: 'Court',
    lastName: 'Director',
    displayName: 'Court Director',
    rating: null,
    isAdmin: true,
    adminSince: NEVER_DUE,
  }
}

/** Three hundred players share one password: hashing it once is enough, and saves the seed most of its time. */
function hashingOnce(passwords: Passwords): Passwords {
  const known = new Map<string, Promise<string>>()
  return {
    ...passwords,
    hash: (password) => {
      const hash = known.get(password) ?? passwords.hash(password)
      known.set(password, hash)
      return hash
    },
  }
}
