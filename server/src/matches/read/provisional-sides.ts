import type { Evaluation } from '@tussle/competition/evaluation'
import { provisional } from '@tussle/competition/provisional'
import type { Node } from '../apply/facts.ts'

export type ProvisionalSides = readonly [boolean, boolean]

const NEITHER: ProvisionalSides = [false, false]

/** Which sides of each drawn match reached it by a provisional result. */
export function provisionalSidesIn(
  evaluation: Evaluation,
): (match: Pick<Node, 'node' | 'entry1_id' | 'entry2_id'>) => ProvisionalSides {
  const { side } = provisional(evaluation)
  return ({ node, entry1_id, entry2_id }) =>
    node === null
      ? NEITHER
      : [entry1_id !== null && side[2 * node] === 1, entry2_id !== null && side[2 * node + 1] === 1]
}
