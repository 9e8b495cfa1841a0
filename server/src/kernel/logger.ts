import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

import { traceFields } from './tracing/trace.ts'

export type { Logger } from 'pino'

/** No code logs personal data on purpose; this list is a safeguard (X12). */
const REDACTED = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'email',
  'cookie',
  'authorization',
  '*.password',
  '*.currentPassword',
  '*.newPassword',
  '*.token',
  '*.email',
  '*.cookie',
  '*.authorization',
  'headers.cookie',
  'req.headers.cookie',
]

/** Lines are written in blocks, and no line waits longer than this. */
const BLOCK = 4096
const LATEST_MS = 100

export function createLogger(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    mixin: traceFields,
    serializers: { err: errorWithoutData },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(
    options,
    destination ?? pino.destination({ sync: false, minLength: BLOCK, periodicFlush: LATEST_MS }),
  )
}

/** One line per answer. Its fields never hold personal data, so nothing needs redaction. */
export function createAccessLog(log: Logger): Logger {
  return log.child({}, { redact: [] })
}

/** The database quotes whole rows in error details; only these fields, which describe the fault, are logged. */
const OF_THE_FAULT = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column', 'severity']

function errorWithoutData(error: Error): Record<string, unknown> {
  const whole = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  return Object.fromEntries(Object.entries(whole).filter(([name]) => OF_THE_FAULT.includes(name)))
}
