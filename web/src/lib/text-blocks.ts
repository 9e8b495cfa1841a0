/** The parts of a text that the build reads from Markdown (web/text-reader.ts). */
export type TextBlock =
  | { readonly kind: 'text'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }

type Cell = readonly Span[]

export type Span = string | { readonly bold: string } | { readonly link: string; readonly to: string }
