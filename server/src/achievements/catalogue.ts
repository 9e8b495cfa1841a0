import type { AchievementIcon, Tier } from '@tussle/contract/achievements'

/** What can be counted about a player, in one club or everywhere (OQ-129). */
export const METRICS = [
  'clubs',
  'leagues',
  'matches',
  'wins',
  'partnerMatches',
  'tournamentsWon',
  'monthsActive',
] as const
type Metric = (typeof METRICS)[number]

interface Step {
  readonly name: string
  readonly description: string
  readonly icon: AchievementIcon
  readonly tier: Tier
  readonly points: number
  readonly threshold: number
}

/** An achievement is identified by its name, so a new name makes a new achievement. */
export const CATALOGUE = [
  ...steps('Community', 'clubs', [
    step('Welcome Aboard', 'Join a club', 1, ['User', 'bronze', 10]),
    step('Well Connected', 'Belong to three clubs', 3, ['Users', 'silver', 25]),
  ]),
  ...steps('Community', 'leagues', [
    step('League Debut', 'Enter a league', 1, ['Calendar', 'bronze', 10]),
    step('Season Ticket', 'Enter five leagues', 5, ['Calendar', 'silver', 30]),
  ]),
  ...steps('Matches', 'matches', [
    step('First Serve', 'Play a match', 1, ['Zap', 'bronze', 10]),
    step('Warmed Up', 'Play 10 matches', 10, ['Zap', 'silver', 25]),
    step('Court Regular', 'Play 50 matches', 50, ['Shield', 'gold', 75]),
  ]),
  ...steps('Wins', 'wins', [
    step('First Win', 'Win a match', 1, ['Star', 'bronze', 10]),
    step('On Target', 'Win 10 matches', 10, ['Target', 'silver', 30]),
    step('Hard to Beat', 'Win 50 matches', 50, ['Medal', 'gold', 100]),
    step('Centurion', 'Win 100 matches', 100, ['Crown', 'diamond', 200]),
  ]),
  ...steps('Titles', 'tournamentsWon', [
    step('Champion', 'Win a tournament', 1, ['Trophy', 'gold', 100]),
    step('Dynasty', 'Win five tournaments', 5, ['Crown', 'diamond', 250]),
  ]),
  ...steps('Teams', 'partnerMatches', [
    step('Better Together', 'Play 10 matches with a partner', 10, ['Users', 'silver', 25]),
  ]),
  ...steps('Matches', 'monthsActive', [
    step('All Seasons', 'Play in 12 different months', 12, ['Award', 'gold', 100]),
  ]),
]

function steps(category: string, metric: Metric, all: readonly Step[]) {
  return all.map(({ threshold, ...look }) => ({ ...look, category, requirement: { metric, threshold } }))
}

function step(
  name: string,
  description: string,
  threshold: number,
  [icon, tier, points]: [AchievementIcon, Tier, number],
): Step {
  return { name, description, threshold, icon, tier, points }
}
