import type { Answer } from './ask.ts'

const AROUND = 60
const MOST_SHOWN = 40
/** What a body tells about the moment of the answer. */
const ASIDE = /"(?:version|etag|requestId)":(?:\d+|"[^"]*")/gu

/** Prints what differs, with the first place that does; true when nothing does. */
export function compareAnswers(recorded: readonly Answer[], now: readonly Answer[]): boolean {
  const differences = recorded.flatMap((before, nr) => {
    const what = difference(before, now[nr])
    return what === undefined ? [] : [`${before.caller} GET ${before.path}: ${what}`]
  })
  for (const line of differences.slice(0, MOST_SHOWN)) console.log(line)
  if (differences.length > MOST_SHOWN) console.log(`and ${differences.length - MOST_SHOWN} more`)
  console.log(`${recorded.length} answers compared, ${differences.length} differ`)
  return differences.length === 0
}

function difference(before: Answer, after: Answer | undefined): string | undefined {
  if (after === undefined) return 'was not asked again'
  if (before.status !== after.status) return `answered ${before.status}, now ${after.status}`
  const [headers, others] = [JSON.stringify(before.headers), JSON.stringify(after.headers)]
  if (headers !== others) return firstDifference('headers', headers, others)
  const [body, other] = [before.body.replace(ASIDE, ''), after.body.replace(ASIDE, '')]
  return body === other ? undefined : firstDifference('body', body, other)
}

function firstDifference(what: string, before: string, after: string): string {
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  const shown = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return `${what} at ${at}\n    was ${shown(before)}\n    now ${shown(after)}`
}
