import * as z from 'zod/mini'
import { MyAchievement } from '../achievements.ts'
import { MyClub } from '../clubs.ts'
import { UpNext } from '../desk/board.ts'
import { MyDesk } from '../desk/desk-links.ts'
import { endpoint, READ_RATE, type Schema } from '../endpoint.ts'
import { MyLeague } from '../leagues.ts'
import { PAGE_MAX } from '../lists.ts'
import { MySeason } from '../play/fixtures.ts'
import { MyMatch } from '../play/matches.ts'
import { MyTournament } from '../tournaments.ts'
import { Count } from '../values.ts'
import { Stats } from './players.ts'

/** The first page of a list, as long as pages may be, with what its call says in headers. */
const firstPageOf = <Item extends Schema>(item: Item) =>
  z.object({ items: z.array(item).check(z.maxLength(PAGE_MAX)), total: Count, next: z.nullable(z.string()) })

/** What the dashboard shows, part by part as a call of its own answers it. */
export const Dashboard = z.object({
  stats: Stats,
  leagues: firstPageOf(MyLeague),
  tournaments: firstPageOf(MyTournament),
  clubs: firstPageOf(MyClub),
  scores: z.array(MyMatch),
  upNext: z.array(UpNext),
  seasons: z.array(MySeason),
  desks: z.array(MyDesk),
  achievements: z.array(MyAchievement),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/users/dashboard',
  summary: 'All that the dashboard shows, in one answer; each part is also a call of its own',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: null,
  body: null,
  answer: Dashboard,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
