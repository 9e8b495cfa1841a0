import type { SystemStatus } from '@tussle/contract/ops/administration'
import type { SignedInCtx } from '../kernel/context.ts'
import { answersOf } from './status.store.ts'

/** Slower than this is felt on every page. */
const SLOW_MS = 500

type Health = SystemStatus['database']

/** Whether the optional parts run: without them everything works, but slower. */
export type Helpers = () => Promise<boolean>

/** From a real request to each part (OQ-147). The caller could sign in, so the database is at least reachable. */
export async function getStatus(ctx: SignedInCtx, helpersAnswer: Helpers): Promise<SystemStatus> {
  const { database, sessions } = answersOf(ctx.db)
  const [ofDatabase, ofSessions, hasHelpers] = await Promise.all([
    healthOf(database),
    healthOf(sessions),
    helpersAnswer(),
  ])
  return {
    database: ofDatabase,
    api: hasHelpers ? 'operational' : 'degraded',
    authentication: ofSessions,
  }
}

async function healthOf(question: () => Promise<unknown>): Promise<Health> {
  const asked = performance.now()
  try {
    await question()
  } catch {
    return 'down'
  }
  return performance.now() - asked > SLOW_MS ? 'degraded' : 'operational'
}
