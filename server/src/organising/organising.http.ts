import * as managed from '@tussle/contract/divisions/managed'
import * as settings from '@tussle/contract/divisions/settings'
import * as draws from '@tussle/contract/play/draws'
import * as fixtures from '@tussle/contract/play/fixtures'
import * as lists from '@tussle/contract/play/import-entries'
import * as leagueDesk from '@tussle/contract/play/league-desk'
import * as leagueEntries from '@tussle/contract/play/league-entries'
import * as organise from '@tussle/contract/play/organise-entries'
import * as playoffs from '@tussle/contract/play/playoffs'
import * as quick from '@tussle/contract/play/quick-session'
import * as seeds from '@tussle/contract/play/seeds'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import { changeDivisionSettings } from './change-division-settings.ts'
import { changeDivisions } from './change-divisions.ts'
import { closeRegistration } from './close-registration.ts'
import { getDivisionSeeds } from './get-seeds.ts'
import { importEntries } from './import/import-entries.ts'
import { readList, readNames } from './import/read-list.ts'
import { drawBracket, makeFixtures, pairDivision } from './organise-division.ts'
import { addEntry, moveEntry, replacePlayer } from './organise-entries.ts'
import { reinstateEntry } from './reinstate-entry.ts'
import { reopenRegistration } from './reopen-registration.ts'
import { getPlayoffs } from './season/get-playoffs.ts'
import { listFixtures } from './season/list-fixtures.ts'
import { listMySeasons } from './season/my-seasons.ts'
import { setFixtureTimes } from './season/set-fixture-times.ts'
import { setPlayoffs } from './season/set-playoffs.ts'
import { playWeek, skipWeek } from './season/skip-week.ts'
import { withdrawEntry } from './withdraw-entry.ts'

export const organisingHttp: FeatureHttp = {
  name: 'organising',
  routes: [
    on(draws.closeRegistration, ({ ctx, params }) => closeRegistration(ctx, params.id)),
    on(draws.reopenRegistration, ({ ctx, params }) => reopenRegistration(ctx, params.id)),
    on(draws.withdrawEntry, ({ ctx, params }) => withdrawEntry(ctx, params.id, params.entryId, params.kind)),
    on(draws.reinstateEntry, ({ ctx, params }) =>
      reinstateEntry(ctx, params.id, params.entryId, params.kind),
    ),
    on(seeds.getDivisionSeeds, ({ ctx, params }) => getDivisionSeeds(ctx, params)),
    on(draws.drawBracket, ({ ctx, params, body }) => drawBracket(ctx, params, body)),
    on(organise.addEntry, ({ ctx, params, body }) => addEntry(ctx, params.id, body)),
    on(organise.moveEntry, ({ ctx, params, body }) => moveEntry(ctx, params.id, params.entryId, body)),
    on(organise.replacePlayer, ({ ctx, params, body }) =>
      replacePlayer(ctx, params.id, params.entryId, body),
    ),
    on(leagueEntries.addLeagueEntry, ({ ctx, params, body }) => addEntry(ctx, params.id, body, 'league')),
    on(leagueEntries.replaceLeaguePlayer, ({ ctx, params, body }) =>
      replacePlayer(ctx, params.id, params.entryId, body, 'league'),
    ),
    on(lists.readList, ({ ctx, params, body }) => readList(ctx, params.id, body)),
    on(quick.readNames, ({ ctx, params, body }) => readNames(ctx, params.id, body)),
    on(lists.importEntries, ({ ctx, params, body }) => importEntries(ctx, params.id, body)),
    on(managed.changeDivisions, ({ ctx, params, body }) => changeDivisions(ctx, params.id, body)),
    on(settings.changeDivisionSettings, ({ ctx, params, body }) => changeDivisionSettings(ctx, params, body)),
    on(draws.pairDivision, ({ ctx, params }) => pairDivision(ctx, params)),
    on(fixtures.listFixtures, ({ ctx, params, query }) => listFixtures(ctx, { ...params, ...query })),
    on(playoffs.getPlayoffs, ({ ctx, params }) => getPlayoffs(ctx, params)),
    on(playoffs.setPlayoffs, ({ ctx, params, body }) => setPlayoffs(ctx, params, body)),
    on(leagueDesk.skipWeek, ({ ctx, params, body }) => skipWeek(ctx, params.id, body)),
    on(leagueDesk.playWeek, ({ ctx, params, body }) => playWeek(ctx, params.id, body.day)),
    on(leagueDesk.setFixtureTimes, ({ ctx, params, body }) => setFixtureTimes(ctx, params.id, body)),
    on(fixtures.listMySeasons, ({ ctx }) => listMySeasons(ctx)),
    on(draws.makeFixtures, ({ ctx, params, query }) => makeFixtures(ctx, params, query.meetings)),
  ],
}
