import type { PictureFact, PictureRow, SharePicture } from '@tussle/contract/public/share-picture'
import { narrowWidth, shareOut, sizeThatFits } from './text-size.ts'

/** An element as satori reads it; React would make the same. */
export interface Box {
  readonly type: 'div'
  readonly key: null
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>
    readonly children: string | readonly Box[]
  }
}

export const [WIDTH, HEIGHT] = [1200, 630]
/** The fonts by the file that each is in. */
export const [WIDE, STRONG, PLAIN] = ['wide-800', 'text-640', 'text-460']

const [LEFT, TOP, BOTTOM] = [64, 56, 52]
/** What is left of the court. */
const TITLE_WIDTH = 760
const FACTS_WIDTH = 850
const BOARD_WIDTH = 660
const GAP = 40
const TITLE_SIZES = [92, 72, 60]
const NAME_SIZES = [84, 72, 60]
const TITLE_OVER_TABLE = [60, 48]
/** The size of the line above the names of champions. */
export const HONOUR_TOP = 154
const [WHITE, PALE, GOLD, LINE, INK, INK_3, HAIR] = [
  '#ffffff',
  '#c0d7cb',
  '#f2cd64',
  '#3b6153',
  '#0a1f19',
  '#56685f',
  '#d9e2de',
]

const SMALL = { fontFamily: PLAIN, fontSize: 25, color: PALE, marginTop: 4 }

/** Where the texts of a share picture stand. Whatever is too long is cut with three dots. */
export function layoutOf(picture: SharePicture): Box {
  const { beside, honour, rows, facts } = picture
  const column = {
    ...{ position: 'relative', flexDirection: 'column', justifyContent: 'space-between', color: WHITE },
    ...{ width: WIDTH, height: HEIGHT, boxSizing: 'border-box', padding: `${TOP}px 0 ${BOTTOM}px ${LEFT}px` },
  }
  return box(column, [
    head(beside),
    honour === null ? heading(picture) : honoured(honour, picture),
    rows.length === 0 ? factsRow(facts) : board(rows),
  ])
}

function head(beside: string | null): Box {
  const name = { fontFamily: WIDE, fontSize: 38, letterSpacing: -1.3, marginLeft: 74 }
  return box({ height: 58, alignItems: 'center' }, [
    text('Tussle', name),
    ...(beside === null
      ? []
      : [
          box({ width: 2, height: 40, margin: '0 24px', background: LINE }, []),
          line(beside, { fontSize: 30, width: 440 }),
        ]),
  ])
}

function heading({ title, under, rows }: SharePicture): Box {
  return box({ flexDirection: 'column' }, [
    titleLines(title, rows.length === 0 ? TITLE_SIZES : TITLE_OVER_TABLE),
    ...(under === null
      ? []
      : [line(under, { fontSize: 27, color: PALE, marginTop: 12, width: TITLE_WIDTH })]),
  ])
}

/** The cup is a shape behind the texts, so this line is always at the same place, with room at its left. */
function honoured(honour: string, { title }: SharePicture): Box {
  return box({ position: 'absolute', top: HONOUR_TOP, left: LEFT, flexDirection: 'column' }, [
    line(honour, { fontSize: 33, color: GOLD, marginLeft: 50, marginBottom: 14, width: BOARD_WIDTH }),
    titleLines(title, NAME_SIZES),
  ])
}

/** A title goes on in the next line; two names are two lines. */
function titleLines(title: readonly string[], sizes: readonly number[]): Box {
  const most = sizes === TITLE_SIZES ? 3 : 2
  const fontSize = sizeThatFits(title, sizes, TITLE_WIDTH, most)
  const style = { fontFamily: WIDE, fontSize, letterSpacing: fontSize * -0.032, width: TITLE_WIDTH }
  const isOneLineEach = title.length > 1
  return box(
    { flexDirection: 'column' },
    title.map((each) =>
      isOneLineEach
        ? line(each, { ...style, lineHeight: 1.08 })
        : text(each, { ...style, display: 'block', lineHeight: 1, wordBreak: 'break-word', lineClamp: most }),
    ),
  )
}

/** The first is never cut, because it is a date and the others are useless without it. */
function factsRow(facts: readonly PictureFact[]): Box {
  const [first = 0, ...others] = facts.map(({ text: above, more }) =>
    Math.max(narrowWidth(above, 33), narrowWidth(more ?? '', 25)),
  )
  const left = FACTS_WIDTH - first - GAP * others.length
  const room = [Math.min(first, FACTS_WIDTH / 1.5), ...shareOut(others, left)]
  return box(
    {},
    facts.map(({ text: above, more }, index) => {
      const maxWidth = room[index] ?? 0
      return box({ flexDirection: 'column', marginRight: GAP }, [
        line(above, { fontSize: 33, maxWidth }),
        ...(more === null ? [] : [line(more, { ...SMALL, maxWidth })]),
      ])
    }),
  )
}

function board(rows: readonly PictureRow[]): Box {
  return box(
    { flexDirection: 'column', width: BOARD_WIDTH, background: WHITE, borderRadius: 20, color: INK },
    rows.map((row, index) => boardRow(row, index === 0)),
  )
}

function boardRow({ place, name, isBold, numbers }: PictureRow, isFirst: boolean): Box {
  const edge = isFirst ? {} : { borderTop: `1px solid ${HAIR}` }
  const face = (isStrong: boolean) => ({
    fontFamily: isStrong ? STRONG : PLAIN,
    color: isStrong ? INK : INK_3,
  })
  return box({ height: 74, alignItems: 'center', padding: '0 26px', ...edge }, [
    ...(place === null ? [] : [text(place, { width: 46, fontSize: 31, ...face(isBold) })]),
    line(name, { flexGrow: 1, flexShrink: 1, flexBasis: 0, fontSize: 31, ...face(isBold) }),
    ...numbers.map((number) =>
      text(number.text, {
        ...{ minWidth: 64, justifyContent: 'flex-end', marginLeft: 4, fontSize: 38 },
        ...{ fontFeatureSettings: '"tnum" 1', ...face(number.isBold) },
      }),
    ),
  ])
}

const box = (style: Box['props']['style'], children: readonly Box[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
})

const text = (words: string, style: Box['props']['style']): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children: words },
})

/** One line, cut where it is too long. */
const line = (words: string, style: Box['props']['style']): Box =>
  text(words, {
    ...{ display: 'block', fontFamily: STRONG, lineHeight: 1.25 },
    ...{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
    ...style,
  })
