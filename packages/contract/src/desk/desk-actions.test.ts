import { describe, expect, test } from 'vitest'
import { announce, changeCourt, changeDesk } from './desk-actions.ts'
import { CallMatchBody, finishCall } from './desk-calls.ts'
import { getLinkedCourt, scoreLinkedCourt } from './desk-links.ts'
import { applyRainOption, listRainOptions } from './desk-rain.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('bodies of desk requests', () => {
  test('closing a court needs a reason, opening it none', () => {
    expect(accepts(changeCourt.body, { closed: true })).toBe(false)
    expect(accepts(changeCourt.body, { closed: true, reason: ' ' })).toBe(false)
    expect(accepts(changeCourt.body, { closed: true, reason: 'Net is torn' })).toBe(true)
    expect(accepts(changeCourt.body, { closed: false })).toBe(true)
  })

  test('an announcement is one line of at most 200 characters', () => {
    expect(announce.body.parse({ text: '  Lunch  is ready ' })).toEqual({ text: 'Lunch is ready' })
    expect(accepts(announce.body, { text: 'a'.repeat(200) })).toBe(true)
    expect(accepts(announce.body, { text: 'a'.repeat(201) })).toBe(false)
    expect(accepts(announce.body, { text: ' ' })).toBe(false)
    expect(accepts(announce.body, { text: 'Lunch\nis ready' })).toBe(false)
  })

  test('a call respects the rules by default', () => {
    expect(CallMatchBody.parse({ matchId: 1, courtId: 2 })).toEqual({ matchId: 1, courtId: 2, anyway: false })
    expect(accepts(CallMatchBody, { matchId: 1, courtId: 0 })).toBe(false)
  })

  test('a result is played by default', () => {
    expect(finishCall.body.parse({ sets: [] })).toEqual({ outcome: 'played', sets: [] })
    expect(accepts(finishCall.body, { outcome: 'walkover', sets: [] })).toBe(false)
  })

  test.each([
    [{ matchMinutes: 4 }, false],
    [{ matchMinutes: 5 }, true],
    [{ restMinutes: 0 }, true],
    [{ restMinutes: 241 }, false],
    [{ game: 'to_21' }, true],
    [{ game: 'to_7' }, false],
    [{ ranking: 'official' }, true],
    [{ ranking: 'coin' }, false],
    [{ startsAt: '9 o’clock' }, false],
    [{}, true],
  ])('the desk accepts the settings %j: %s', (settings, isGood) => {
    expect(accepts(changeDesk.body, settings)).toBe(isGood)
  })

  test('lost time is whole minutes, also in a query', () => {
    expect(listRainOptions.query.parse({ lostMinutes: '40' })).toEqual({ lostMinutes: 40 })
    expect(accepts(listRainOptions.query, { lostMinutes: 'long' })).toBe(false)
    const change = { kind: 'shorter_games', game: 'to_11' }
    expect(accepts(applyRainOption.body, { change, lostMinutes: 40 })).toBe(false)
  })

  test('a scorer has a name, and a link has the length of our tokens', () => {
    const report = { matchId: 1, sets: [{ playerScore: 11, opponentScore: 4 }] }
    expect(accepts(scoreLinkedCourt.body, { ...report, scorer: '' })).toBe(false)
    expect(accepts(scoreLinkedCourt.body, { ...report, scorer: 'Sam' })).toBe(true)
    expect(accepts(getLinkedCourt.params, { token: 'a'.repeat(31) })).toBe(false)
    expect(accepts(getLinkedCourt.params, { token: 'a'.repeat(32) })).toBe(true)
  })
})
