/** Widths of letters of the wide font, as parts of its size; each is the widest of its kind. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\s'.,:;!|ijlI()[\]/\\-]/u, 0.36],
  [/[frt]/u, 0.46],
  [/[mwMW@%]/u, 1.1],
  [/[\p{Lu}&]/u, 0.9],
]
const OTHERS = 0.72
/** Large text has less space between its letters. */
const SPACING = -0.032
/** The other fonts are narrower by this, and have no spacing. */
const NARROW = 0.85

/** The largest size at which the lines fit into the width, each broken at its spaces; else the smallest size. */
export function sizeThatFits(
  lines: readonly string[],
  sizes: readonly number[],
  width: number,
  mostAtSmallest: number,
): number {
  const fits = (size: number): boolean => {
    const most = size === sizes.at(-1) ? mostAtSmallest : 2
    return lines.reduce((sum, line) => sum + rowsOf(line, width / size), 0) <= most
  }
  return sizes.find(fits) ?? sizes.at(-1) ?? 0
}

/** How wide each may be: its own width if there is room; otherwise the widest become narrower. */
export function shareOut(widths: readonly number[], room: number): number[] {
  const [total, count] = [widths.reduce((sum, width) => sum + width, 0), widths.length]
  if (total <= room) return widths.map((width) => width + (room - total) / count)
  const small = widths.filter((width) => width <= room / count)
  const left = room - small.reduce((sum, width) => sum + width, 0)
  return widths.map((width) => (width <= room / count ? width : left / (count - small.length)))
}

/** About how wide a text of the narrower fonts is. */
export const narrowWidth = (text: string, size: number): number => widthOf(text) * size * NARROW

/** How many rows a line takes; a word that is wider than a row counts as too many. */
function rowsOf(line: string, width: number): number {
  let [rows, used] = [1, 0]
  for (const word of line.split(' ')) {
    const needed = widthOf(word)
    if (needed > width) return Number.POSITIVE_INFINITY
    const withSpace = used === 0 ? needed : used + widthOf(' ') + needed
    rows += withSpace > width ? 1 : 0
    used = withSpace > width ? needed : withSpace
  }
  return rows
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => {
    const [, width] = WIDTHS.find(([letters]) => letters.test(letter)) ?? [null, OTHERS]
    return sum + width + SPACING
  }, 0)
}
