import { describe, expect, test } from 'vitest'
import { cellAfter, cellToDelete, entriesOf } from './score-cells.ts'
import { emptyScore, localDay, ScoreForm, submitBody } from './score-form.ts'
import { scoreLine, unusualSets } from './score-line.ts'

/** '11-7 9-11 -' is three sets, the last one blank. */
function scores(text: string): string[] {
  return text.split(' ').flatMap((set) => set.split('-'))
}

const YOU = { players: ['Maya D'], isYou: true }
const THEY = { players: ['Priya N', 'Marcus W'] }

describe('the line under the board', () => {
  test.each([
    ['- - -', 'Enter set 1', null],
    ['11- - -', 'Enter set 1', null],
    ['11-7 - -', 'Sets 1–0. Enter set 2', null],
    ['- 11-7 -', 'Sets 1–0. Enter set 1', null],
    ['11-7 9-11 11-', 'Sets 1–1. One score to go.', null],
    ['11-7 9-11 10-10', 'Level at 1–1. No winner yet.', null],
    ['11-7 9-11 11-8', 'You win 2–1', '31 points to 26'],
    ['11-7 11-8 -', 'You win 2–0', '22 points to 15'],
    ['7-11 11-9 8-11', 'Priya N & Marcus W win 2–1', '31 points to 26'],
    ['11-7', 'You win 1–0', '11 points to 7'],
  ])('the line under the score board for %s reads %s', (text, line, points) => {
    expect(scoreLine(scores(text), [YOU, THEY])).toEqual({ text: line, points })
  })

  test('the line under the score board names one opponent in the singular', () => {
    expect(scoreLine(scores('7-11'), [YOU, { players: ['Priya N'] }]).text).toBe('Priya N wins 1–0')
  })

  test('the line under the score board names the winner if the reader is on neither side', () => {
    const { text, points } = scoreLine(scores('11-7 11-9 -'), [{ players: ['Ana P'] }, THEY])
    expect([text, points]).toEqual(['Ana P wins 2–0', '22 points to 16'])
  })
})

test('a set with a score that ends no game gets a hint, a blank set none', () => {
  expect(unusualSets(scores('11-7 21-19 12-10'))).toBeNull()
  expect(unusualSets(scores('11-10 7- 2-1'))).toMatch(/set 1 \(11–10\), set 3 \(2–1\)/u)
  expect(unusualSets(scores('9-9'))).toBeNull()
})

test('the score pad goes from side to side and set to set until a side has the sets it needs', () => {
  expect(cellAfter(scores('11- - -'), 0)).toBe(1)
  expect(cellAfter(scores('11-7 - -'), 1)).toBe(2)
  expect(cellAfter(scores('11-7 11-4 -'), 3)).toBeNull()
  expect(cellAfter(scores('11-7 4-11 -8'), 5)).toBe(4)
  expect(cellAfter(scores('11-7 4-11 8-8'), 5)).toBeNull()
})

test('delete in a blank cell of the score board goes back one cell', () => {
  expect(cellToDelete(scores('11-7 -'), 1)).toBe(1)
  expect(cellToDelete(scores('11-7 -'), 2)).toBe(1)
  expect(cellToDelete(scores('-'), 0)).toBe(0)
})

test('a blank score counts as 0', () => {
  expect(entriesOf(scores('11- -'))).toEqual([
    { playerScore: 11, opponentScore: 0 },
    { playerScore: 0, opponentScore: 0 },
  ])
})

test('the default match date is today in the reader’s own time zone', () => {
  expect(localDay(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02')
})

test('the payload of a score without a winner names the opponent as the winner', {
  tags: ['API-077'],
}, () => {
  const result = { ...emptyScore(), opponentId: 21, scores: scores('11-7 7-11 -') }
  expect(submitBody({ kind: 'league', id: 3 }, 7, result)).toMatchObject({
    winnerId: 21,
    setsWon: { player1: 1, player2: 1 },
  })
})

test('a score may be without location and notes, but not with a date in the future', {
  tags: ['VALID-024', 'VALID-025'],
}, () => {
  const { location: _, notes: __, ...rest } = emptyScore()
  const values = { ...rest, competition: 'league:3', opponentId: 21, scores: scores('11-7') }
  expect(ScoreForm.safeParse(values).success).toBe(true)
  expect(ScoreForm.safeParse({ ...values, matchDate: '2999-01-01' }).success).toBe(false)
})

test('a score has 1 to 5 sets', { tags: ['VALID-019'] }, () => {
  const problem = (count: number) => {
    const played = Array.from({ length: count }, () => '11-7').join(' ')
    const values = { ...emptyScore(), competition: 'league:3', opponentId: 21 }
    return ScoreForm.safeParse({ ...values, scores: count === 0 ? [] : scores(played) }).error?.issues[0]
      ?.message
  }
  expect([1, 2, 3, 4, 5].map(problem)).toEqual(Array.from({ length: 5 }, () => undefined))
  expect([0, 6].map(problem)).toEqual(['A match has 1 to 5 sets', 'A match has 1 to 5 sets'])
})
