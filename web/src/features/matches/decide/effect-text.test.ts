import { expect, test } from 'vitest'
import type { Claim, Decidable } from './decision.ts'
import { effectText } from './effect-text.ts'

const singles = { player1Partner: null } as Decidable
const doubles = { player1Partner: { id: 9 } } as Decidable
const by = (name: string) => ({ by: name }) as Claim

test('the text names the places that change either way, and who is told', () => {
  const effects = [
    { claim: by('Hana T'), places: [2, 5] },
    { claim: by('Noor A'), places: [2, 5] },
  ]
  expect(effectText(doubles, effects)).toBe(
    'Either way: places 2 and 5 change, all four are told, and it stands in the history with your name. You can undo it.',
  )
})

test('the text tells the versions apart if they move different places', () => {
  const effects = [
    { claim: by('Hana T'), places: [] },
    { claim: by('Noor A'), places: [1, 2, 3] },
  ]
  expect(effectText(singles, effects)).toBe(
    'If Hana T’s score stands, no place changes. If Noor A’s score stands, places 1, 2 and 3 change. Either way both are told, and it stands in the history with your name. You can undo it.',
  )
})

test('the text leaves the places out until they are known', () => {
  expect(effectText(singles, null)).toBe(
    'Either way both are told, and it stands in the history with your name. You can undo it.',
  )
})
