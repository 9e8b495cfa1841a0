/** How many of a league's table may play for the title. In a file of its own, so that pages do not load the formats. */
export const PLAYOFF_SIZES = [2, 4, 8, 16] as const
export type PlayoffSize = (typeof PLAYOFF_SIZES)[number]
