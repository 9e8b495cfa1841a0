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

/** One line in the log and one figure for every answer. */
export function noteAnswers({ log, metrics }: Pick<Kernel, 'log' | 'metrics'>): NoteAnswer {
  const accessLog = createAccessLog(log)
  return ({ requestId, method, route, status, seconds, userId }) => {
    metrics.observe(method, route, status, seconds)
    accessLog.info({ requestId, method, route, status, ms: Math.round(seconds * 1000), userId })
  }
}
