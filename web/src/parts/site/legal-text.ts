/** A text of docs/legal as the build converts it for the page (web/legal-texts.ts). */
export interface LegalText {
  readonly title: string
  /** The date in words: 16 November 2026. */
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
  /** Filled in by the page: the operator, or the retention periods. */
  | { readonly kind: 'slot'; readonly name: 'operator' | 'retention' }

type Cell = readonly Span[]

export type Span = string | { readonly bold: string } | { readonly link: string; readonly to: string }
