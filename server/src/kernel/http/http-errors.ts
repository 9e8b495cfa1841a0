import type { ErrorBody, ErrorCode } from '@tussle/contract/errors'
import { sqlStateOf } from '../data/db.ts'
import { UnconfirmedCommit } from '../data/guarded-client.ts'
import { AppError } from '../errors.ts'

/** The only place that maps an error code to a status. 401 means no session or a failed sign-in, and nothing else (OQ-023). */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  wrong_password: 400,
  wrong_code: 400,
  reset_link_invalid: 400,
  confirm_link_invalid: 400,
  unauthenticated: 401,
  login_failed: 401,
  second_factor_failed: 401,
  forbidden: 403,
  csrf: 403,
  reauth_required: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  profile_incomplete: 403,
  demo_account: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  email_taken: 409,
  already_complete: 409,
  already_joined: 409,
  full: 409,
  registration_closed: 409,
  not_eligible: 409,
  partner_unavailable: 409,
  downstream_played: 409,
  on_court: 409,
  in_progress: 409,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  no_winner: 422,
  score_mismatch: 422,
  weak_password: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
}

const RETRY_AFTER_SECONDS = 1

/** A fallback behind validation: the code for what the database refuses. */
const CODE_OF_SQLSTATE: Readonly<Record<string, ErrorCode>> = {
  '22021': 'bad_request',
  '22003': 'bad_request',
  '22007': 'bad_request',
  '22008': 'bad_request',
  '22009': 'bad_request',
  '22P02': 'bad_request',
  '22001': 'bad_request',
  '23502': 'bad_request',
  '23514': 'bad_request',
  '23503': 'not_found',
  '23505': 'conflict',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  '25006': 'unavailable',
  '53100': 'unavailable',
  '53300': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
}

/** Refusals that Fastify makes before a handler runs. */
const CODE_OF_FASTIFY: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

const LOST_DATABASE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|ECONNREFUSED|ECONNRESET/u

export interface Refusal {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfterSeconds: number | undefined
  /** The database or the code refused what validation should have refused, so somebody must look at it. */
  readonly alarm: boolean
}

export function refusalFor(error: unknown, requestId: string): Refusal {
  const known = asAppError(error)
  const status = STATUS_OF[known.code]
  const fields = known.fields === undefined ? {} : { fields: known.fields }
  return {
    status,
    body: { message: known.message, code: known.code, ...fields, requestId },
    retryAfterSeconds: known.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined),
    alarm: status >= 500 || (sqlStateOf(error) !== undefined && status === 400),
  }
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof UnconfirmedCommit) return new AppError('unavailable', undefined, { cause: error })
  const state = sqlStateOf(error)
  if (state !== undefined) return new AppError(codeOfSqlState(state), undefined, { cause: error })
  if (!(error instanceof Error)) return new AppError('internal', undefined, { cause: error })
  const fastifyCode =
    'code' in error && typeof error.code === 'string' ? CODE_OF_FASTIFY[error.code] : undefined
  if (fastifyCode !== undefined) return new AppError(fastifyCode, undefined, { cause: error })
  if (LOST_DATABASE.test(error.message)) return new AppError('unavailable', undefined, { cause: error })
  return new AppError('internal', undefined, { cause: error })
}

function codeOfSqlState(state: string): ErrorCode {
  return CODE_OF_SQLSTATE[state] ?? (state.startsWith('08') ? 'unavailable' : 'internal')
}
