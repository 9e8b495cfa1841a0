/** A request that a dead connection swallows must not hold up the next attempt. */
const ANSWER_WITHIN_MS = 15_000
const ASK_EVERY_MS = 3000
/** The answer to a question that was asked later came; so much longer the first one may take. */
const LOST_AFTER_MS = 2000

/**
 * Runs a request until its answer cannot come any more. A connection that broke and came back swallows what was on its
 * way. So the page asks now and then whether the server is there: if that is answered and the request is not, the
 * request is lost.
 */
export async function untilLost<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const lost = new AbortController()
  const giveUp = () => lost.abort(new DOMException('No answer has come', 'TimeoutError'))
  const timers = [window.setTimeout(giveUp, ANSWER_WITHIN_MS)]
  const isThere = async () => {
    await fetch('/healthz', { cache: 'no-store', signal: lost.signal })
    timers.push(window.setTimeout(giveUp, LOST_AFTER_MS))
  }
  const asking = window.setInterval(() => void isThere().catch(() => undefined), ASK_EVERY_MS)
  try {
    return await ask(lost.signal)
  } finally {
    window.clearInterval(asking)
    for (const timer of timers) window.clearTimeout(timer)
  }
}
