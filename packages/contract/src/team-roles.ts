/** The roles of a club's team, the one with the most rights first. They are not the roles of its members. */
export const TEAM_ROLES = ['owner', 'organiser', 'desk', 'scorer'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** Roles that may be limited to days, and to a court. */
export const isLimited = (role: TeamRole): boolean => role === 'desk' || role === 'scorer'

export const WORDS_LENGTH = 300
export const COURT_NUMBERS = 200
export const MOST_DAYS = 31
