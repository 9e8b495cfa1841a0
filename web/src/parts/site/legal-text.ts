/** A text of docs/legal as the build leaves it for the page (web/legal-texts.ts). */
export interface LegalText {
  readonly title: string
  /** As people write it: 16 November 2026. */
  readonly changed: string
  readonly intro: readonly Block[]
  readonly sections: readonly Section[]
}

export interface Section {
  /** The anchor. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'text'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  /** Filled in by the page: who runs this installation, what is kept how long. */
  | { readonly kind: 'slot'; readonly name: 'operator' | 'retention' }

type Cell = readonly Span[]

export type Span = string | { readonly bold: string } | { readonly link: string; readonly to: string }
