import type { FuzzRequest } from './requests.ts'
import type { Outcome } from './wire.ts'

export type Fault = 'failures' | 'hangs' | 'traces' | 'foreign' | 'malformed'

/** The value of every private field of one account. Only its owner and administrators may see it. */
export const MARKER = 'zyxmarker'

const TRACE = /\n\s+at .+:\d+:\d+|node_modules\/|file:\/\/|violates (unique|check|foreign|not-null)|SQLSTATE/u

/** What is wrong with an answer, if anything. */
export function judge(asked: FuzzRequest, outcome: Outcome, knowsMarked: boolean): Fault[] {
  if (outcome === 'hung') return ['hangs']
  if (outcome === 'refused') return ['failures']
  if (outcome === 'cut') return []
  const { status, headers, text } = outcome
  const whole = `${text}\n${JSON.stringify(headers)}`
  const faults: Fault[] = []
  // 503 says that the server is busy and when to retry; that is a valid answer.
  if (status >= 500 && status !== 503) faults.push('failures')
  if (TRACE.test(whole)) faults.push('traces')
  if (!knowsMarked && whole.toLowerCase().includes(MARKER)) faults.push('foreign')
  if (status >= 400 && isOurs(headers) && asked.method !== 'HEAD' && !isRefusal(text, headers))
    faults.push('malformed')
  return faults
}

/** Node itself refuses invalid HTTP with its own text. */
function isOurs(headers: Readonly<Record<string, unknown>>): boolean {
  return headers['x-request-id'] !== undefined && headers['content-encoding'] === undefined
}

function isRefusal(text: string, headers: Readonly<Record<string, unknown>>): boolean {
  if (String(headers['content-type']).startsWith('text/html')) return true
  try {
    const body = JSON.parse(text) as Readonly<Record<string, unknown>>
    return typeof body['code'] === 'string' && typeof body['message'] === 'string'
  } catch {
    return false
  }
}
