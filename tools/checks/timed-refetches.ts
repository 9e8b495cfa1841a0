/** Only the live stream waits before it reads again: a random part of the span that its event names. */
const LIVE = /^web\/src\/lib\/server\/live[\w-]*\.ts$/u
/** These files show the passing time, and read nothing. */
const CLOCKS = new Set(['web/src/features/desk/use-now.ts', 'web/src/lib/hooks/use-seconds-left.ts'])
/** Their timers do not decide that something is read again. */
const OTHER_TIMERS = new Set([
  // No event can tell this page that events do not arrive any more (docs/decisions/0148).
  'web/src/features/health/health.queries.ts',
  // Asks whether the server is there while a command has no answer, and reads nothing (docs/decisions/0181).
  'web/src/lib/offline/lost-request.ts',
  // Answers to commands cause the reading; the timer only joins those that come together (docs/decisions/0181).
  'web/src/features/unsent/unsent.queries.ts',
])
const PAGES = /^web\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/u
const INTERVAL = /\bsetInterval\b|\brefetchInterval(?:InBackground)?\s*[:=](?!\s*false\b)/u
const TIMER = /\b(?:setTimeout|setInterval|requestIdleCallback)\b/u
const READS_AGAIN =
  /\b(?:refetch|refetchQueries|invalidateQueries|resetQueries|fetchQuery|fetchInfiniteQuery|refreshAfter|refreshTopic)\b/u

/** Nothing in the browser reads again because time has passed (OQ-045): changes come over the stream. */
export function checkTimedRefetches(files: Iterable<[path: string, text: string]>): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!PAGES.test(path) || LIVE.test(path) || OTHER_TIMERS.has(path)) return []
    const lines = text.split('\n')
    const at = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line)) + 1
    const [interval, timer, reading] = [at(INTERVAL), at(TIMER), at(READS_AGAIN)]
    return [
      ...(interval > 0 && !CLOCKS.has(path) ? [`${path}:${interval}: runs on an interval`] : []),
      ...(timer > 0 && reading > 0
        ? [`${path}:${timer}: has a timer beside what reads again in line ${reading}`]
        : []),
    ]
  })
}
