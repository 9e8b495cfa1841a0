import { AppError } from '../kernel/errors.ts'
import type { Refusal } from './entries.policy.ts'

/** Turns a refusal of a policy into the error that a verb throws. */
export function refuse({ code, message, field }: Refusal, cause?: unknown): AppError {
  return new AppError(code, message, {
    ...(field === undefined ? {} : { fields: { [field]: message } }),
    cause,
  })
}
