import type { ErrorCode } from '@tussle/contract/errors'

/** Every error answer of the server; the message is exactly '{status}: {text}' (API-005, API-006, OQ-046). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | undefined
  readonly code: ErrorCode | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    const body = parsedError(text)
    this.status = status
    this.serverMessage = body.message
    this.code = body.code
    this.fields = body.fields ?? {}
  }
}

/** The answer to the first try was lost, and the form has been changed since. */
const FIRST_TRY_ARRIVED = 'Your first try was saved after all. Look at it before you send this one.'

/** The server's message, or what it means for a person; undefined if it never answered. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'key_reused' ? FIRST_TRY_ARRIVED : error.serverMessage
}

interface LooseErrorBody {
  message?: string
  code?: ErrorCode
  fields?: Record<string, string>
}

/** A proxy may answer with plain text or an HTML page; only readable text is kept. */
function parsedError(text: string): LooseErrorBody {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return text === '' || text.startsWith('<') ? {} : { message: text }
  }
}
