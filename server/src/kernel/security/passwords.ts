import { hash as argonHash, verify as argonVerify, type Options } from '@node-rs/argon2'
import { PRODUCT_NAME } from '@tussle/contract/product'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { coreOf, isGuessable } from './guessable.ts'

/** How much one hash takes. The server leaves it to the library, whose defaults are OWASP's minimum. */
export type HashCost = Pick<Options, 'memoryCost' | 'timeCost'>

/** Argon2id: 19 MiB, two passes, one lane unless somebody says otherwise. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Pass undefined for an unknown account: a comparison is made anyway, so that it takes as long as a wrong password.
   */
  matches(hash: string | undefined, password: string): Promise<boolean>
}

export async function openPasswords(
  config: Pick<Config, 'HASHES_AT_ONCE' | 'HASHES_WAITING'>,
  cost: HashCost = {},
): Promise<Passwords> {
  const queue = new Queue(config.HASHES_AT_ONCE, config.HASHES_WAITING)
  const nobody = await argonHash('nobody has this password', cost)
  return {
    hash: (password) => queue.run(() => argonHash(password, cost)),
    matches: async (hash, password) => {
      const isRight = await queue.run(() => argonVerify(hash ?? nobody, password))
      return hash !== undefined && isRight
    },
  }
}

const RANKED = dictionary['passwords'] as readonly string[]
const COMMON = new Set(RANKED.filter((word) => word.length >= 6))
/** So common that attackers also try them with digits and signs around them. */
const MOST_COMMON = new Set(RANKED.slice(0, 2000).filter((word) => word.length >= 4))

/** Refuses what attackers try first: common passwords, patterns, and the person's own names with some digits. */
export function refuseWeakPassword(password: string, ownWords: readonly (string | null)[]): void {
  const plain = password.toLowerCase()
  const core = coreOf(plain)
  const own = [...ownWords, PRODUCT_NAME].filter((word) => word !== null).map((word) => word.toLowerCase())
  const isCommon = COMMON.has(plain) || MOST_COMMON.has(core)
  if (isCommon || isGuessable(plain) || own.includes(core) || own.includes(plain)) {
    throw new AppError('weak_password')
  }
}

/** Hashing is slow by design, so concurrent hashes wait in a queue instead of taking the whole machine. */
class Queue {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) throw new AppError('unavailable')
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
