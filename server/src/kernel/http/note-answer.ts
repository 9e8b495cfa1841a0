import { createAccessLog, type Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import type { Spans } from '../tracing/spans.ts'
import type { Trace } from '../tracing/trace.ts'

interface Answered {
  readonly requestId: string
  readonly trace: Trace
  readonly method: string
  /** As in /t/:tournament */
  readonly route: string
  readonly status: number
  readonly seconds: number
  readonly userId: number | null
}

export interface NoteAnswer {
  /** One figure and one line in the log. */
  readonly one: (answered: Answered) => void
  /** One figure; the line is shared by all answers of the same second, because a crowd gets thousands of them. */
  readonly fromMemory: (answered: Pick<Answered, 'route' | 'status' | 'seconds'>) => void
  /** Writes the lines that are not written yet. */
  readonly finish: () => void
}

interface Alike {
  readonly route: string
  readonly status: number
  count: number
  slowest: number
}

/** A proxy asks every second; only what it must not be told is worth a line. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/statusz'])
const LINE_EVERY_MS = 1000

interface NotedIn {
  readonly log: Logger
  readonly metrics: Metrics
  readonly spans: Spans
}

export function noteAnswers({ log, metrics, spans }: NotedIn): NoteAnswer {
  const accessLog = createAccessLog(log)
  const fromMemory = new Map<string, Alike>()
  let timer: NodeJS.Timeout | undefined
  const finish = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { route, status, count, slowest } of fromMemory.values())
      accessLog.info({ method: 'GET', route, status, count, ms: Math.round(slowest * 1000) }, 'from memory')
    fromMemory.clear()
  }
  return {
    one: ({ requestId, trace, method, route, status, seconds, userId }) => {
      metrics.observe(method, route, status, seconds)
      if (status < 400 && PROBES.has(route)) return
      spans.note({
        ...{ trace, kind: 'request', name: `${method} ${route}`, seconds, isFailed: status >= 500 },
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        },
      })
      const { traceId } = trace
      accessLog.info({ requestId, traceId, method, route, status, ms: Math.round(seconds * 1000), userId })
    },
    fromMemory: ({ route, status, seconds }) => {
      metrics.observe('GET', route, status, seconds)
      timer ??= setTimeout(finish, LINE_EVERY_MS).unref()
      const key = `${status} ${route}`
      const alike = fromMemory.get(key) ?? { route, status, count: 0, slowest: 0 }
      alike.count += 1
      alike.slowest = Math.max(alike.slowest, seconds)
      fromMemory.set(key, alike)
    },
    finish,
  }
}
