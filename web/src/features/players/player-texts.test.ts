import { expect, test } from 'vitest'
import { setTexts } from './player-texts.ts'

test('a retired result reads "ret." behind its sets, and a walkover says so', { tags: ['FIX-35'] }, () => {
  expect(setTexts({ score: '11-7, 4-2', outcome: 'retired' })).toEqual(['11–7,', '4–2', 'ret.'])
  expect(setTexts({ score: '11-7, 11-4', outcome: 'played' })).toEqual(['11–7,', '11–4'])
  expect(setTexts({ score: '', outcome: 'walkover' })).toEqual(['Walkover'])
})
