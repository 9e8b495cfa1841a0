import type { TextBlock } from '../../lib/text-blocks.ts'

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
  | TextBlock
  /** Filled in by the page: the operator, or the retention periods. */
  | { readonly kind: 'slot'; readonly name: 'operator' | 'retention' }
