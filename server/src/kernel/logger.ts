import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

export type { Logger } from 'pino'

/** Nothing personal is logged on purpose; this list is the net beneath that habit (X12). */
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

export function createLogger(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: errorWithoutData },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** The database quotes whole rows in the details of its errors; only what names the fault is kept. */
const OF_THE_FAULT = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column', 'severity']

function errorWithoutData(error: Error): Record<string, unknown> {
  const whole = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  return Object.fromEntries(Object.entries(whole).filter(([name]) => OF_THE_FAULT.includes(name)))
}
