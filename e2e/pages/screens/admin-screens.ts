import { expect, type Page } from '@playwright/test'
import { ADMIN, signIn } from '../../support/accounts.ts'
import { made, openCompetition } from '../../support/competitions.ts'
import { aLeagueInPlay, disputed } from '../../support/league-scenarios.ts'
import { goTo, startAnew } from '../../visits/go-to.ts'
import { CreateTournamentPage } from '../create-tournament.ts'
import { headed, type Screen } from './screen.ts'

const actions = (page: Page) => page.getByRole('button', { name: /^Actions for/u })

/** Opens what the first one of the list offers. */
function offered(item: string) {
  return async (page: Page) => {
    await actions(page).first().click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
}

/** A tournament of the demo that is half way, with courts. */
const RUNNING = '/admin/manage-tournaments?q=Puget%20Sound%20Invitational'

/** Opens a part of the control room, up to what is headed so. */
function managed(tab: string, heading: string | RegExp) {
  return async (page: Page) => {
    await actions(page).first().click()
    await page.getByRole('menuitem', { name: 'Manage', exact: true }).click()
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
  }
}

/** What only administrators see beside the forms. */
export const ADMIN_SCREENS: readonly Screen[] = [
  {
    name: 'rules card of a division',
    who: 'admin',
    arrive: async (page) => {
      const { id, divisions } = await openCompetition(page.context().request, {
        kind: 'tournament',
        division: { rating: '3.5', gender: 'mixed', playType: 'doubles' },
        maxParticipants: 40,
        format: 'group_knockout',
      })
      await goTo(page, `/tournaments/${id}/divisions/${divisions[0]?.id}/rules`)
      await expect(page.getByRole('heading', { name: 'Who may play' })).toBeVisible()
    },
  },
  {
    name: 'divisions of a tournament, two of them selected',
    who: 'admin',
    arrive: async (page) => {
      const { request } = page.context()
      const { id, divisions } = await openCompetition(request, {
        kind: 'tournament',
        division: { rating: '3.5', gender: 'mixed', playType: 'doubles' },
        maxParticipants: 40,
      })
      const wanted = { name: 'Friends and families of the club', gender: 'open', playType: 'doubles' }
      await made(request, `/api/tournaments/${id}/divisions/custom`, {
        ...wanted,
        ageMin: 50,
        courts: [1, 2],
      })
      await goTo(page, `/admin/tournaments/${id}/divisions`)
      for (const name of [divisions[0]?.name, wanted.name]) {
        await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      }
      await expect(page.getByText('2 selected, 0 entries')).toBeVisible()
    },
  },
  {
    name: 'desk of a league with a dispute',
    who: 'scenario',
    arrive: async (page) => {
      const browser = page.context().browser()
      if (browser === null) throw new Error('the page has no browser')
      const scenario = await aLeagueInPlay(page, browser, 3)
      await disputed(page, browser, scenario)
      await signIn(page.context().request, ADMIN)
      await startAnew(page)
      await goTo(page, `/admin/leagues/${scenario.league.id}`)
      await expect(page.getByRole('button', { name: 'Play it again' })).toBeVisible()
    },
  },
  {
    name: 'form of a division',
    who: 'admin',
    arrive: async (page) => {
      const { id } = await openCompetition(page.context().request, {
        kind: 'tournament',
        division: { rating: '3.5', gender: 'mixed', playType: 'doubles' },
        maxParticipants: 40,
      })
      await goTo(page, `/admin/tournaments/${id}/divisions`)
      await page.getByRole('button', { name: 'Add a division' }).click()
      await expect(page.getByRole('textbox', { name: 'Courts' })).toBeVisible()
    },
  },
  {
    name: 'plan of a division',
    who: 'admin',
    arrive: async (page) => {
      const { id, divisions } = await openCompetition(page.context().request, {
        kind: 'tournament',
        division: { rating: '3.5', gender: 'mixed', playType: 'doubles' },
        maxParticipants: 40,
      })
      await goTo(page, `/admin/tournaments/${id}/divisions/${divisions[0]?.id}/plan`)
      await page.getByRole('button', { name: /^Double elimination/u }).click()
      await expect(page.getByRole('button', { name: 'Save plan' })).toBeEnabled()
    },
  },
  {
    name: 'create tournament with recommendations',
    path: '/admin/create-tournament',
    who: 'admin',
    arrive: async (page) => {
      const form = new CreateTournamentPage(page)
      await form.expected.fill('27')
      await expect(form.card('Round Robin')).toBeVisible()
      await form.wholeRow('Mens Singles').click()
    },
  },
  {
    name: 'create tournament, choosing a time zone',
    path: '/admin/create-tournament',
    who: 'admin',
    arrive: async (page) => {
      await page.getByRole('combobox', { name: 'Time zone' }).click()
      await expect(page.getByRole('option', { selected: true })).toBeVisible()
    },
  },
  {
    name: 'manage leagues',
    path: '/admin/manage-leagues',
    who: 'admin',
    arrive: async (page) => {
      await expect(actions(page).first()).toBeVisible()
    },
  },
  {
    name: 'manage tournaments, menu open',
    path: '/admin/manage-tournaments',
    who: 'admin',
    arrive: async (page) => {
      await actions(page).first().click()
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    },
  },
  {
    name: 'manage leagues without a match',
    path: '/admin/manage-leagues?q=nothing-is-called-this',
    who: 'admin',
    arrive: async (page) => {
      await expect(page.getByText('No leagues found')).toBeVisible()
    },
  },
  { name: 'edit a tournament', path: '/admin/manage-tournaments', who: 'admin', arrive: offered('Edit') },
  { name: 'export a league', path: '/admin/manage-leagues', who: 'admin', arrive: offered('Export') },
  { name: 'a new season', path: '/admin/manage-leagues', who: 'admin', arrive: offered('New season') },
  { name: 'control room', path: RUNNING, who: 'admin', arrive: managed('Control room', 'Court 1') },
  { name: 'control room, draws', path: RUNNING, who: 'admin', arrive: managed('Draws', 'Draws') },
  { name: 'control room, schedule', path: RUNNING, who: 'admin', arrive: managed('Schedule', 'Schedule') },
  {
    name: 'control room, participants',
    path: RUNNING,
    who: 'admin',
    arrive: managed('Participants', /Doubles|Singles/u),
  },
  { name: 'control room, results', path: RUNNING, who: 'admin', arrive: managed('Results', 'Results') },
  {
    name: 'control room, settings',
    path: RUNNING,
    who: 'admin',
    arrive: managed('Settings', 'Co-organisers'),
  },
  {
    name: 'health',
    path: '/admin/health',
    who: 'admin',
    arrive: async (page) => {
      await headed('Health')(page)
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(12)
    },
  },
  {
    name: 'admin settings',
    path: '/admin/settings',
    who: 'admin',
    arrive: async (page) => {
      await headed('Admin System Settings')(page)
      await expect(page.getByText('Operational')).toHaveCount(3)
      await expect(actions(page).first()).toBeVisible()
    },
  },
  {
    name: 'admin settings, audit trail',
    path: '/admin/settings?tab=record',
    who: 'admin',
    arrive: async (page) => {
      const rows = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem')
      await expect(rows.first()).toBeVisible()
    },
  },
]
