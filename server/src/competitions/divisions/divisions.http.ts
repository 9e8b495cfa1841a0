import * as managed from '@tussle/contract/divisions/managed'
import * as plans from '@tussle/contract/divisions/plans'
import * as rules from '@tussle/contract/divisions/rules'
import * as settings from '@tussle/contract/divisions/settings'
import * as ladders from '@tussle/contract/play/ladders'
import { type FeatureHttp, on } from '../../kernel/http/http.ts'
import { addCustomDivision } from './add-custom-division.ts'
import { getDivisionSettings } from './change-settings.ts'
import { listManagedDivisions } from './list-divisions.ts'
import { getDivisionRules } from './record-rules.ts'
import { saveLadder } from './save-ladder.ts'
import { getDivisionPlan, saveDivisionPlan } from './save-plan.ts'

export const divisionsHttp: FeatureHttp = {
  name: 'divisions',
  routes: [
    on(managed.listManagedDivisions, ({ ctx, params }) => listManagedDivisions(ctx, params.id)),
    on(plans.getDivisionPlan, ({ ctx, params }) => getDivisionPlan(ctx, params)),
    on(plans.saveDivisionPlan, ({ ctx, params, body }) =>
      saveDivisionPlan(ctx, params, body.plan, body.reason),
    ),
    on(settings.addCustomDivision, ({ ctx, params, body }) => addCustomDivision(ctx, params.id, body)),
    on(settings.getDivisionSettings, ({ ctx, params }) => getDivisionSettings(ctx, params)),
    on(ladders.saveLadder, ({ ctx, params, body }) => saveLadder(ctx, params, body.rules)),
    on(rules.getDivisionRules, ({ ctx, params }) => getDivisionRules(ctx, params)),
  ],
}
