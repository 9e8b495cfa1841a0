import * as contract from '@tussle/contract/calendars'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import {
  type CalendarConfig,
  getCompetitionCalendar,
  getMyCalendar,
  getPlayerCalendar,
  renewMyCalendar,
  stopMyCalendar,
} from './calendars.service.ts'

export function calendarsHttp(config: CalendarConfig): FeatureHttp {
  return {
    name: 'calendars',
    routes: [
      on(contract.getCompetitionCalendar, async ({ ctx, params }) =>
        file(await getCompetitionCalendar(ctx, config, params), 'no-cache'),
      ),
      on(contract.getPlayerCalendar, async ({ ctx, params }) =>
        file(await getPlayerCalendar(ctx, config, params.token), 'no-store'),
      ),
      on(contract.getMyCalendar, ({ ctx }) => getMyCalendar(ctx, config)),
      on(contract.renewMyCalendar, ({ ctx }) => renewMyCalendar(ctx, config)),
      on(contract.stopMyCalendar, ({ ctx }) => stopMyCalendar(ctx)),
    ],
  }
}

function file(text: string, cacheControl: string) {
  return { bytes: Buffer.from(text), cacheControl, filename: 'calendar.ics' }
}
