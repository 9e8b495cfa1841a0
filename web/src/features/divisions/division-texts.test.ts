import { describe, expect, test } from 'vitest'
import { courtsText, parseCourts } from './division-texts.ts'

describe('courts in words', () => {
  test.each([
    [null, 'Any'],
    [[3, 4, 5, 6], '3 – 6'],
    [[17, 18], '17, 18'],
    [[1, 2, 3, 9], '1 – 3, 9'],
    [[5], '5'],
  ])('the courts %j read "%s"', (courts, text) => {
    expect(courtsText(courts)).toBe(text)
  })

  test.each([
    ['', null],
    ['  ', null],
    ['1-4, 7', [1, 2, 3, 4, 7]],
    ['3 – 6', [3, 4, 5, 6]],
    ['7 2;2', [2, 7]],
    ['4-1', undefined],
    ['0', undefined],
    ['court 1', undefined],
    ['1-999', undefined],
  ])('the text "%s" means the courts %j', (text, courts) => {
    expect(parseCourts(text)).toEqual(courts)
  })

  test('what is shown can be typed again', () => {
    const courts = [1, 2, 3, 9, 10, 40]
    expect(parseCourts(courtsText(courts))).toEqual(courts)
  })
})
