/** Names that pages know of a draw. They are in a file of their own, because most pages load no more of the engine. */

/** The tie-break chain. It is part of the draw and does not change after the first result. */
export const RANKING_RULES = ['specified', 'official'] as const
export type RankingRule = (typeof RANKING_RULES)[number]

/** What a group has decided about an entrant: qualified, not qualified, or open. */
export const GROUP_STATES = ['qualified', 'out', 'open'] as const
export type GroupState = (typeof GROUP_STATES)[number]

/** A part of a draw: see `DrawSection`. */
export const SECTION_KINDS = ['tree', 'table', 'list'] as const
