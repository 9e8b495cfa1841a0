import type { DeadLetter } from '@tussle/contract/ops/dead-letters'

interface DeadLetterRow {
  readonly id: string
  readonly queue: string
  readonly tries: number
  readonly output: unknown
  readonly failed_at: Date
  readonly person: string | null
  readonly competition: string | null
}

const MOST_CHARACTERS = 160
const UNKNOWN = 'No reason is on record'

export function presentDeadLetter(row: DeadLetterRow): DeadLetter {
  return {
    id: row.id,
    kind: kindOf(row.queue),
    queue: row.queue,
    about: row.person ?? row.competition,
    error: shortError(row.output),
    tries: row.tries,
    failedAt: row.failed_at.toISOString(),
  }
}

/** By the name of its queue: event and subscriber. */
function kindOf(queue: string): DeadLetter['kind'] {
  if (/\.mail-/u.test(queue)) return 'mail'
  return queue.includes('.push-due.') ? 'push' : 'work'
}

/** One line, without anything that may be an address, a link or a secret: errors repeat their input. */
function shortError(output: unknown): string {
  const text = messageIn(output) ?? UNKNOWN
  const line = (text.split('\n')[0] ?? '')
    .replaceAll(/https?:\/\/\S+/gu, '(link)')
    .replaceAll(/[^\s<>:;,"']+@[^\s<>:;,"']+/gu, '(address)')
    .replaceAll(/[\w+/=-]{24,}/gu, '(secret)')
    .replace(/^error: /iu, '')
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line
}

function messageIn(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null) return typeof output === 'string' ? output : undefined
  if ('message' in output && typeof output.message === 'string') return output.message
  return 'value' in output ? messageIn(output.value) : undefined
}
