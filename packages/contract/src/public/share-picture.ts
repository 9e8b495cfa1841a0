/**
 * Everything that a share picture shows, and nothing else: two that are equal are the same picture. People have the
 * names that visitors may read.
 */
export interface SharePicture {
  /** The colourway of its court, from 1 to 6. */
  readonly way: number
  /** Beside the mark: the competition of a division, or what kind of page it is. */
  readonly beside: string | null
  /** Above the title, in gold with a cup. */
  readonly honour: string | null
  /** Each on a line of its own; a long one goes on in the next. */
  readonly title: readonly string[]
  /** Under the title, if there are rows. */
  readonly under: string | null
  /** At the foot, if there are no rows. */
  readonly facts: readonly PictureFact[]
  /** The final, or the first rows of a table. */
  readonly rows: readonly PictureRow[]
}

export interface PictureFact {
  readonly text: string
  readonly more: string | null
}

export interface PictureRow {
  /** Of a row of a table. */
  readonly place: string | null
  readonly name: string
  readonly isBold: boolean
  readonly numbers: readonly PictureNumber[]
}

export interface PictureNumber {
  readonly text: string
  readonly isBold: boolean
}

/** The last part of the address of a share picture, behind that of its page. */
export const PICTURE_FILE = 'picture.png'

/** What the picture shows in words, for people who do not see it. */
export function wordsOf({ beside, honour, title, under, facts, rows }: SharePicture): string {
  const parts = [
    honour,
    title.join(' '),
    beside,
    under,
    ...facts.map(({ text, more }) => (more === null ? text : `${text}, ${more}`)),
    ...rows.map(({ place, name, numbers }) =>
      [place, name, ...numbers.map(({ text }) => text)].filter((part) => part !== null).join(' '),
    ),
  ]
  return parts.filter((part) => part !== null).join('. ')
}
