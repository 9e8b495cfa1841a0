import type { Span, TextBlock } from '../../lib/text-blocks.ts'

/** A page of the guide as the build reads it from docs/help. */
export interface HelpText {
  readonly slug: string
  readonly title: string
  /** One sentence: what the page is for. */
  readonly about: string
  readonly reader: HelpReader
  readonly sections: readonly {
    readonly id: string
    readonly title: string
    readonly blocks: readonly HelpBlock[]
  }[]
  /** Everything in small letters, for the search. */
  readonly words: string
}

export type HelpReader = 'player' | 'captain' | 'director' | 'club' | 'operator'

export type HelpBlock =
  | TextBlock
  /** A list in which the order matters. */
  | { readonly kind: 'steps'; readonly items: readonly (readonly Span[])[] }
  /** A screen, with its name among the built files. */
  | {
      readonly kind: 'picture'
      readonly alt: string
      readonly file: string
      readonly width: number
      readonly height: number
    }
