import fc from 'fast-check'

export const side = fc.constantFrom(0 as const, 1 as const)
export const pick = fc.nat(1000)
const decision = {
  weight: 3,
  arbitrary: fc.record({
    does: fc.constant('decide'),
    pick,
    winner: side,
    kind: fc.constantFrom('played', 'played', 'walkover', 'retired', 'double_forfeit'),
    cascade: fc.boolean(),
  }),
}
const voiding = {
  weight: 2,
  arbitrary: fc.record({ does: fc.constant('void'), pick, cascade: fc.boolean() }),
}
const withdrawal = { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw'), pick }) }

/** What an organiser does. A score of players who meet in two divisions does not say which of the two matches it is. */
export const deskSteps = fc.oneof({ ...decision, weight: 12 }, voiding, withdrawal)
/** Any action of players, organisers or time on a draw. */
export const steps = fc.oneof(
  { weight: 9, arbitrary: fc.record({ does: fc.constant('report'), pick, side, winner: side }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('echo', 'contradict', 'restate'), pick, winner: side }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('confirm', 'dispute'), pick }) },
  decision,
  voiding,
  withdrawal,
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait'), pick }) },
)
export interface Step {
  readonly does: string
  readonly pick: number
  readonly side?: 0 | 1
  readonly winner?: 0 | 1
  readonly kind?: string
  readonly cascade?: boolean
}
