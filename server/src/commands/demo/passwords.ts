import { randomBytes } from 'node:crypto'
import { DEMO_PLAYER } from '../../accounts/index.ts'
import type { Config } from '../../kernel/config.ts'

export interface DemoPasswords {
  readonly players: string
  readonly admin: string
}

/** Development and tests only; a production installation must bring its own. */
const DEVELOPMENT_ADMIN_PASSWORD = 'keep-out-of-the-kitchen'

/**
 * In development every account has a known password. In production only the demo player's password is public: the
 * other players get a random one, and an administrator with a known password is refused.
 */
export function demoPasswords(
  config: Pick<Config, 'NODE_ENV'>,
  env: Readonly<Record<string, string | undefined>>,
): DemoPasswords {
  const given = env['DEMO_ADMIN_PASSWORD']
  const isGiven = given !== undefined && given !== ''
  if (config.NODE_ENV !== 'production') {
    return { players: DEMO_PLAYER.password, admin: isGiven ? given : DEVELOPMENT_ADMIN_PASSWORD }
  }
  if (!isGiven || given === DEVELOPMENT_ADMIN_PASSWORD) {
    throw new Error('demo data in production needs a DEMO_ADMIN_PASSWORD of its own')
  }
  return { players: randomBytes(24).toString('base64url'), admin: given }
}
