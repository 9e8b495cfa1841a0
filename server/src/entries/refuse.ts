import { AppError } from '../kernel/errors.ts'
import type { Refusal } from './entries.policy.ts'

/** Turns a refusal of a policy into the error that a verb throws. */
export function refuse(
  { code, message, field }: Refusal,
  cause?: unknown,
  fields: Readonly<Record<string, string>> | undefined = field === undefined
    ? undefined
    : { [field]: message },
): AppError {
  return new AppError(code, message, { ...(fields === undefined ? {} : { fields }), cause })
}
