import * as contract from '@tussle/contract/achievements'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { getClubLeaderboard, listClubAchievements, listMyAchievements } from './achievements.service.ts'

export function achievementsHttp(config: { readonly APP_TIMEZONE: string }): FeatureHttp {
  return {
    name: 'achievements',
    routes: [
      on(contract.listClubAchievements, ({ ctx, params }) => listClubAchievements(ctx, params.id)),
      on(contract.getClubLeaderboard, ({ ctx, params }) =>
        getClubLeaderboard(ctx, params.id, config.APP_TIMEZONE),
      ),
      on(contract.listMyAchievements, ({ ctx, query }) => listMyAchievements(ctx, query.clubId ?? null)),
    ],
  }
}
