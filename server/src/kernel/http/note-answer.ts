import type { Kernel } from '../kernel.ts'
import { createAccessLog } from '../logger.ts'

interface Answered {
  readonly requestId: string
  readonly method: string
  /** As in /t/:tournament */
  readonly route: string
  readonly status: number
  readonly seconds: number
  readonly userId: number | null
}

export type NoteAnswer = (answered: Answered) => void

/** A proxy asks every second; only what it must not be told is worth a line. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/statusz'])

/** One figure for every answer, and one line in the log for all but successful probes. */
export function noteAnswers({ log, metrics }: Pick<Kernel, 'log' | 'metrics'>): NoteAnswer {
  const accessLog = createAccessLog(log)
  return ({ requestId, method, route, status, seconds, userId }) => {
    metrics.observe(method, route, status, seconds)
    if (status < 400 && PROBES.has(route)) return
    accessLog.info({ requestId, method, route, status, ms: Math.round(seconds * 1000), userId })
  }
}
