import * as z from 'zod/mini'
import { perMinutes, type RateRule } from '../endpoint.ts'

/** The recovery codes that come with the first factor. They are shown once; null if the account already had some. */
export const RecoveryCodes = z.nullable(z.array(z.string()))

/** How often somebody may try codes and keys. */
export const GUESSING: readonly RateRule[] = [perMinutes('user', 20, 15), perMinutes('ip', 100, 15)]
