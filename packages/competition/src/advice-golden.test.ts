import { describe, expect, test } from 'vitest'
import { adviseFormats, byesFor, type FormatRecommendation } from './advice.ts'
import { CREATABLE_FORMATS, type CreatableFormat } from './format-names.ts'

/**
 * The expected advice, worked out by hand from the specification for each number of entries. Columns: n, byes, fits
 * of SE DE RR GK (B best, G good, N not recommended), then matches and rounds of each format.
 */
type Row = readonly [number, number, string, number, number, number, number, number, number, number, number]
// biome-ignore format: one line per field size reads as the table it is
const GOLDEN: readonly Row[] = [
  [2, 0, 'GGBN', 1, 1, 1, 2, 1, 1, 2, 4],
  [3, 1, 'GGBN', 2, 2, 3, 4, 3, 3, 4, 4],
  [4, 0, 'GGBN', 3, 2, 5, 4, 6, 3, 7, 4],
  [5, 3, 'NGBN', 4, 3, 7, 6, 10, 5, 7, 5],
  [6, 2, 'GGBN', 5, 3, 9, 6, 15, 5, 9, 5],
  [7, 1, 'GGGN', 6, 3, 11, 6, 21, 7, 12, 5],
  [8, 0, 'GGGG', 7, 3, 13, 6, 28, 7, 15, 5],
  [9, 7, 'NNGG', 8, 4, 15, 8, 36, 9, 14, 6],
  [10, 6, 'NNGG', 9, 4, 17, 8, 45, 9, 17, 6],
  [11, 5, 'NNNG', 10, 4, 19, 8, 55, 11, 20, 6],
  [12, 4, 'NGNG', 11, 4, 21, 8, 66, 11, 23, 6],
  [13, 3, 'NGNG', 12, 4, 23, 8, 78, 13, 22, 6],
  [14, 2, 'GGNG', 13, 4, 25, 8, 91, 13, 25, 6],
  [15, 1, 'GGNG', 14, 4, 27, 8, 105, 15, 28, 6],
  [16, 0, 'GGNB', 15, 4, 29, 8, 120, 15, 31, 6],
  [17, 15, 'NNNB', 16, 5, 31, 10, 136, 17, 30, 7],
  [18, 14, 'NNNB', 17, 5, 33, 10, 153, 17, 33, 7],
  [19, 13, 'NNNB', 18, 5, 35, 10, 171, 19, 36, 7],
  [20, 12, 'NNNB', 19, 5, 37, 10, 190, 19, 39, 7],
  [21, 11, 'NNNB', 20, 5, 39, 10, 210, 21, 38, 7],
  [22, 10, 'NNNB', 21, 5, 41, 10, 231, 21, 41, 7],
  [23, 9, 'NNNB', 22, 5, 43, 10, 253, 23, 44, 7],
  [24, 8, 'NNNB', 23, 5, 45, 10, 276, 23, 47, 7],
  [25, 7, 'NNNB', 24, 5, 47, 10, 300, 25, 46, 7],
  [26, 6, 'NNNB', 25, 5, 49, 10, 325, 25, 49, 7],
  [27, 5, 'NNNB', 26, 5, 51, 10, 351, 27, 52, 7],
  [28, 4, 'NGNB', 27, 5, 53, 10, 378, 27, 55, 7],
  [29, 3, 'NGNB', 28, 5, 55, 10, 406, 29, 54, 7],
  [30, 2, 'GGNB', 29, 5, 57, 10, 435, 29, 57, 7],
  [31, 1, 'GGNB', 30, 5, 59, 10, 465, 31, 60, 7],
  [32, 0, 'GGNB', 31, 5, 61, 10, 496, 31, 63, 7],
  [33, 31, 'NNNB', 32, 6, 63, 12, 528, 33, 62, 8],
  [34, 30, 'NNNB', 33, 6, 65, 12, 561, 33, 65, 8],
  [35, 29, 'NNNB', 34, 6, 67, 12, 595, 35, 68, 8],
  [36, 28, 'NNNB', 35, 6, 69, 12, 630, 35, 71, 8],
  [37, 27, 'NNNB', 36, 6, 71, 12, 666, 37, 70, 8],
  [38, 26, 'NNNB', 37, 6, 73, 12, 703, 37, 73, 8],
  [39, 25, 'NNNB', 38, 6, 75, 12, 741, 39, 76, 8],
  [40, 24, 'NNNB', 39, 6, 77, 12, 780, 39, 79, 8],
  [41, 23, 'NNNB', 40, 6, 79, 12, 820, 41, 78, 8],
  [42, 22, 'NNNB', 41, 6, 81, 12, 861, 41, 81, 8],
  [43, 21, 'NNNB', 42, 6, 83, 12, 903, 43, 84, 8],
  [44, 20, 'NNNB', 43, 6, 85, 12, 946, 43, 87, 8],
  [45, 19, 'NNNB', 44, 6, 87, 12, 990, 45, 86, 8],
  [46, 18, 'NNNB', 45, 6, 89, 12, 1035, 45, 89, 8],
  [47, 17, 'NNNB', 46, 6, 91, 12, 1081, 47, 92, 8],
  [48, 16, 'NNNB', 47, 6, 93, 12, 1128, 47, 95, 8],
  [49, 15, 'NNNB', 48, 6, 95, 12, 1176, 49, 94, 8],
  [50, 14, 'NNNB', 49, 6, 97, 12, 1225, 49, 97, 8],
  [51, 13, 'NNNB', 50, 6, 99, 12, 1275, 51, 100, 8],
  [52, 12, 'NNNB', 51, 6, 101, 12, 1326, 51, 103, 8],
  [53, 11, 'NNNB', 52, 6, 103, 12, 1378, 53, 102, 8],
  [54, 10, 'NNNB', 53, 6, 105, 12, 1431, 53, 105, 8],
  [55, 9, 'NNNB', 54, 6, 107, 12, 1485, 55, 108, 8],
  [56, 8, 'NNNB', 55, 6, 109, 12, 1540, 55, 111, 8],
  [57, 7, 'NNNB', 56, 6, 111, 12, 1596, 57, 110, 8],
  [58, 6, 'NNNB', 57, 6, 113, 12, 1653, 57, 113, 8],
  [59, 5, 'NNNB', 58, 6, 115, 12, 1711, 59, 116, 8],
  [60, 4, 'NNNB', 59, 6, 117, 12, 1770, 59, 119, 8],
  [61, 3, 'NNNB', 60, 6, 119, 12, 1830, 61, 118, 8],
  [62, 2, 'GNNB', 61, 6, 121, 12, 1891, 61, 121, 8],
  [63, 1, 'GNNB', 62, 6, 123, 12, 1953, 63, 124, 8],
  [64, 0, 'GNNB', 63, 6, 125, 12, 2016, 63, 127, 8],
]

/** n, then the estimated hours of SE, DE, RR and GK on min(4, n/2) courts at half an hour a match. */
// biome-ignore format: one line per field size reads as the table it is
const HOURS: readonly (readonly [number, number, number, number, number])[] = [
  [2, 0.5, 1, 0.5, 2],
  [3, 1, 2, 1.5, 2],
  [4, 1, 2, 1.5, 2],
  [5, 1.5, 3, 2.5, 2.5],
  [6, 1.5, 3, 2.5, 2.5],
  [7, 1.5, 3, 3.5, 2.5],
  [8, 1.5, 3, 3.5, 2.5],
  [9, 2, 4, 4.5, 3],
  [10, 2, 4, 6, 3],
  [11, 2, 4, 7, 3],
  [12, 2, 4, 8.5, 3],
  [13, 2, 4, 10, 3],
  [14, 2, 4, 11.5, 3.5],
  [15, 2, 4, 13.5, 3.5],
  [16, 2, 4, 15, 4],
  [17, 2.5, 5, 17, 4],
  [18, 2.5, 5, 19.5, 4.5],
  [19, 2.5, 5, 21.5, 4.5],
  [20, 2.5, 5, 24, 5],
  [21, 2.5, 5, 26.5, 5],
  [22, 3, 5.5, 29, 5.5],
  [23, 3, 5.5, 32, 5.5],
  [24, 3, 6, 34.5, 6],
  [25, 3, 6, 37.5, 6],
  [26, 3.5, 6.5, 41, 6.5],
  [27, 3.5, 6.5, 44, 6.5],
  [28, 3.5, 7, 47.5, 7],
  [29, 3.5, 7, 51, 7],
  [30, 4, 7.5, 54.5, 7.5],
  [31, 4, 7.5, 58.5, 7.5],
  [32, 4, 8, 62, 8],
  [33, 4, 8, 66, 8],
  [34, 4.5, 8.5, 70.5, 8.5],
  [35, 4.5, 8.5, 74.5, 8.5],
  [36, 4.5, 9, 79, 9],
  [37, 4.5, 9, 83.5, 9],
  [38, 5, 9.5, 88, 9.5],
  [39, 5, 9.5, 93, 9.5],
  [40, 5, 10, 97.5, 10],
  [41, 5, 10, 102.5, 10],
  [42, 5.5, 10.5, 108, 10.5],
  [43, 5.5, 10.5, 113, 10.5],
  [44, 5.5, 11, 118.5, 11],
  [45, 5.5, 11, 124, 11],
  [46, 6, 11.5, 129.5, 11.5],
  [47, 6, 11.5, 135.5, 11.5],
  [48, 6, 12, 141, 12],
  [49, 6, 12, 147, 12],
  [50, 6.5, 12.5, 153.5, 12.5],
  [51, 6.5, 12.5, 159.5, 12.5],
  [52, 6.5, 13, 166, 13],
  [53, 6.5, 13, 172.5, 13],
  [54, 7, 13.5, 179, 13.5],
  [55, 7, 13.5, 186, 13.5],
  [56, 7, 14, 192.5, 14],
  [57, 7, 14, 199.5, 14],
  [58, 7.5, 14.5, 207, 14.5],
  [59, 7.5, 14.5, 214, 14.5],
  [60, 7.5, 15, 221.5, 15],
  [61, 7.5, 15, 229, 15],
  [62, 8, 15.5, 236.5, 15.5],
  [63, 8, 15.5, 244.5, 15.5],
  [64, 8, 16, 252, 16],
]

const FIT_WORDS = { B: 'Best Fit', G: 'Good Fit', N: 'Not Recommended' } as const
const fitOf = (letters: string, index: number) => FIT_WORDS[letters[index] as keyof typeof FIT_WORDS]

function card(n: number, format: CreatableFormat): FormatRecommendation {
  const found = adviseFormats(n).recommendations.find((one) => one.format === format)
  if (!found) throw new Error(`no card for ${format}`)
  return found
}

describe('the advice equals the golden table of recommendations', () => {
  test.each(GOLDEN.map((row) => ({ n: row[0], row })))(
    'the advice for $n players equals the golden table of recommendations',
    { tags: ['FORMAT-013', 'FORMAT-014'] },
    ({ n, row }) => {
      const [, byes, fits, ...figures] = row
      expect(byesFor(n)).toBe(byes)
      for (const [index, format] of CREATABLE_FORMATS.entries()) {
        const [totalMatches, rounds] = figures.slice(2 * index)
        expect(card(n, format)).toMatchObject({ totalMatches, rounds, notes: fitOf(fits, index) })
      }
    },
  )

  test.each(HOURS)('the estimated durations for %i players equal the golden table', (n, ...hours) => {
    for (const [index, format] of CREATABLE_FORMATS.entries()) {
      const value = hours[index] ?? 0
      expect(card(n, format).estimatedDuration).toBe(`About ${value} ${value === 1 ? 'hour' : 'hours'}`)
    }
  })
})
