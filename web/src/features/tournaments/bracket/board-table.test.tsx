import { screen, within } from '@testing-library/react'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { afterEach, expect, test, vi } from 'vitest'
import { drawnTournament } from '../../../test/bracket-fixtures.ts'
import { match, showBracket, single } from '../../../test/bracket-scene.tsx'

afterEach(() => vi.unstubAllGlobals())

const tables = () =>
  screen.getAllByRole('table').map((table) => within(table).getByText(/^Standings, /u).textContent)

test('each group has its table above its matches, with a line under those who go on', () => {
  showBracket(drawnTournament({ format: 'group_knockout', size: 8, played: 12 }))
  expect(tables()).toEqual(['Standings, Group A', 'Standings, Group B'])
  const first = screen.getByRole('table', { name: 'Standings, Group A' })
  const rows = within(first)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatch(/^1Player 1.*Qualified/u)
  expect(rows[2]).toBe('Top 2 advance')
  expect(rows[3]).toMatch(/Out/u)
})

test('a round robin has one table above its matches, and a knockout has none', () => {
  showBracket(drawnTournament({ format: 'round_robin', size: 4, played: 2 }))
  expect(tables()).toHaveLength(1)
  expect(screen.queryByText(/^Top \d+ advance$/u)).toBeNull()
})

test('a compass shows only its trees, without a table', () => {
  const plan: StagePlan = { stages: [{ format: 'compass', settings: {}, source: { from: 'entries' } }] }
  showBracket(drawnTournament({ format: 'single_elimination', plan, size: 8 }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('a card shows when its match can begin, and the court once it is called', () => {
  const cup = single(4)
  const [first, second] = cup.matches
  const day = new Map([
    [first?.id ?? 0, { court: null, notBefore: '2026-06-13T15:40:00.000Z' }],
    [second?.id ?? 0, { court: 3, notBefore: null }],
  ])
  showBracket({ ...cup, timeZone: 'America/Chicago' }, { day })
  expect(match(1)).toHaveTextContent(/10:40.AM/u)
  expect(match(2)).toHaveTextContent('Court 3')
  expect(match(3)).not.toHaveTextContent(/Court|AM/u)
})

test('a match that is over shows its score and no longer its court', () => {
  const cup = single(4, 1)
  const day = new Map([[cup.matches[0]?.id ?? 0, { court: 3, notBefore: null }]])
  showBracket(cup, { day })
  expect(match(1)).not.toHaveTextContent('Court 3')
})
