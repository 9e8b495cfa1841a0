import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import { expect, test } from 'vitest'
import { drawnTournament } from '../../../test/bracket-fixtures.ts'
import { boardsOf } from './model.ts'

test('a playoff is a bracket of its own before the round robin, and names the places that feed it', () => {
  const plan = PLAN_PRESETS.round_robin_playoff.plan()
  const boards = boardsOf(drawnTournament({ format: 'round_robin', size: 6, plan }), 3)
  expect(boards.map(({ title, isTree }) => [title, isTree])).toEqual([
    ['Knockout', true],
    ['Bronze Match', true],
    ['Round Robin', false],
  ])
  const [semifinal] = boards[0]?.rounds[0]?.ties ?? []
  expect(semifinal?.title).toMatch(/^Knockout, Semifinals, match \d+$/u)
  expect(semifinal?.sides.map(({ name }) => name)).toEqual(['1st place', '4th place'])
  expect(semifinal?.sides.map(({ seed }) => seed)).toEqual([undefined, undefined])
})

test('the qualified entries take their places in the playoff once every match of the round robin is played', () => {
  const plan = PLAN_PRESETS.round_robin_playoff.plan()
  const boards = boardsOf(drawnTournament({ format: 'round_robin', size: 6, plan, played: 15 }), 3)
  const names = boards[0]?.rounds[0]?.ties.map(({ sides }) => sides.map(({ name }) => name))
  expect(names).toEqual([
    ['Player 1', 'Player 4'],
    ['Player 2', 'Player 3'],
  ])
})

test('a compass draw has one bracket for each direction, and seeds from the lines of the first', () => {
  const plan = PLAN_PRESETS.compass.plan()
  const boards = boardsOf(drawnTournament({ format: 'single_elimination', size: 8, plan }), 3)
  expect(boards.map(({ title }) => title)).toEqual(['East', 'West', 'North', 'South'])
  expect(boards.every(({ isTree }) => isTree)).toBe(true)
  expect(boards[0]?.rounds[0]?.ties[0]?.sides.map(({ seed }) => seed)).toEqual([1, 8])
  expect(boards[1]?.rounds[0]?.ties[0]?.title).toMatch(/^West, Semifinals, match/u)
})

test('matches of a ladder are a list, although no draw has sections for them', () => {
  const { matches } = drawnTournament({ format: 'round_robin', size: 3 })
  const [list, ...others] = boardsOf({ sections: [], matches }, 3)
  expect(others).toEqual([])
  expect(list).toMatchObject({ title: 'Matches', isTree: false })
  expect(list?.rounds.flatMap(({ ties }) => ties)).toHaveLength(3)
})
