/** What a division does with somebody outside a limit: nothing, admit and show it to the organisers, or refuse. */
export const LIMIT_RULES = ['open', 'warn', 'refuse'] as const
export type LimitRule = (typeof LIMIT_RULES)[number]

export const LIMIT_KINDS = ['gender', 'skill', 'age'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
export type LimitRules = Readonly<Record<LimitKind, LimitRule>>

/** Of a division whose organiser has chosen nothing (OQ-080, FIX-41). */
export const USUAL_RULES: LimitRules = { gender: 'refuse', skill: 'warn', age: 'refuse' }

/** What a flag is about: a limit of the division, or results that are better than the division. */
export const FLAG_KINDS = [...LIMIT_KINDS, 'results'] as const
export type FlagKind = (typeof FLAG_KINDS)[number]
