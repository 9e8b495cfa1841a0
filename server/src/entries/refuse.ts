import { AppError } from '../kernel/errors.ts'
import type { Refusal } from './entries.policy.ts'

/** A rule's "no" as the error that a verb throws. */
export function refuse({ code, message, field }: Refusal, cause?: unknown): AppError {
  return new AppError(code, message, {
    ...(field === undefined ? {} : { fields: { [field]: message } }),
    cause,
  })
}
