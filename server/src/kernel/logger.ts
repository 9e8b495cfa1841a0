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
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
