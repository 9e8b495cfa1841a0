import { randomBytes } from 'node:crypto'
import { TIMED } from '@tussle/contract/ops/retention'
import type { Ctx } from '../../kernel/context.ts'
import { tokenHash } from '../../kernel/security/token-hash.ts'
import { insertChallenge, type Purpose, takeChallenge } from '../sign-in/challenges.store.ts'

const LIFETIME_MS = TIMED.passkeyQuestion.ms
const CHALLENGE_BYTES = 24

export async function makeChallenge(ctx: Ctx, purpose: Purpose, userId: number | null) {
  const challenge = randomBytes(CHALLENGE_BYTES)
  await insertChallenge(ctx.db, {
    hash: tokenHash(challenge.toString('base64url')),
    user_id: userId,
    purpose,
    expires_at: new Date(ctx.clock.now().getTime() + LIFETIME_MS),
  })
  return new Uint8Array(challenge)
}

/** The challenge that a response answers; null if it was not asked, has expired or was answered before. */
export async function takeAnswered(ctx: Ctx, purpose: Purpose, userId: number | null, clientData: string) {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  const asked = { hash: tokenHash(challenge), user_id: userId, purpose }
  return (await takeChallenge(ctx.db, asked, ctx.clock.now())) ? challenge : null
}

function challengeIn(clientData: string): string | null {
  try {
    const data = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof data.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}
