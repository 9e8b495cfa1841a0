import { ordinal } from '@tussle/competition/ordinal'
import { listed } from '@tussle/competition/rules/listed'
import type { Ripple } from '@tussle/contract/play/match-decisions'
import { teamName } from '../../../lib/team-name.ts'

/** Up to this number, changed places are listed by name; beyond it, only their number is given. */
const NAMED = 3

/** The further changes of a decision, in sentences; empty if it changes only the match itself. */
export function rippleSentences({ matches, places, lots }: Ripple): string[] {
  const lost = matches.filter(({ losesResult }) => losesResult).map(({ title }) => title)
  const moved = matches.filter(({ losesResult }) => !losesResult).map(({ title }) => title)
  const sentences = matches.flatMap(({ title, court }) =>
    court === null ? [] : [`Court ${court} stops: ${title}.`],
  )
  if (lost.length > 0) {
    const [noun, verb] = lost.length === 1 ? ['result', 'is'] : ['results', 'are']
    sentences.push(`The ${noun} of ${listed(lost)} ${verb} taken back.`)
  }
  if (moved.length > 0) sentences.push(`The sides of ${listed(moved)} change.`)
  sentences.push(...places.slice(0, NAMED).map(moveOf))
  const more = places.length - NAMED
  if (more > 0) sentences.push(more === 1 ? '1 more place changes.' : `${more} more places change.`)
  sentences.push(...lots.map(lotOf))
  return sentences
}

function moveOf({ players, before, after }: Ripple['places'][number]): string {
  const who = teamName({ players })
  const verb = players.length > 1 ? 'move' : 'moves'
  if (after === null) return `${who} ${players.length > 1 ? 'have' : 'has'} no place yet.`
  if (before === null) return `${who} ${verb} to ${ordinal(after)} place.`
  return `${who} ${verb} from ${ordinal(before)} to ${ordinal(after)} place.`
}

/** Of a long tie only the number is told. */
function lotOf(entries: Ripple['lots'][number]): string {
  const among =
    entries.length > NAMED
      ? `${entries.length} entries`
      : listed(entries.map((players) => teamName({ players })))
  return `A lot will be drawn among ${among}, who are level.`
}
