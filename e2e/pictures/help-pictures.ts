import { expect } from '@playwright/test'
import { carded, headed, type Screen } from '../pages/screens/screen.ts'
import { SCREENS } from '../pages/screens/screens.ts'

/** What the guide shows beside the screens of screens.ts: players and tournaments of the demo by their own names. */
const OWN_SCREENS: readonly Screen[] = [
  {
    name: 'join sheet of a demo tournament',
    path: '/tournaments',
    who: 'player',
    arrive: async (page) => {
      await carded('Join Tournament')(page)
      const join = page.getByRole('button', { name: /^Join Tournament/u, disabled: false })
      await join.first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a demo player',
    path: '/players/24',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByRole('heading', { name: 'Career statistics' })).toBeVisible()
    },
  },
  {
    name: 'public tournament before its day',
    path: '/t/16',
    who: 'visitor',
    arrive: headed('Hill Country Double Trouble'),
  },
]

/** The pictures of the guide (docs/help/pictures) and the screens that they show. */
const PICTURES: Readonly<Record<string, string>> = {
  'join-divisions': 'join sheet of a demo tournament',
  'join-partner': 'join dialog',
  pools: 'public division with groups',
  'live-courts': 'live courts',
  'control-room': 'control room',
  'quick-session': 'quick session',
  money: 'money of a tournament',
  fixtures: 'public league',
  player: 'a demo player',
  club: 'public club',
  plan: 'plan of a division',
  tournament: 'public tournament before its day',
}

export interface HelpPicture {
  readonly name: string
  readonly screen: Screen
}

export const HELP_PICTURES: readonly HelpPicture[] = Object.entries(PICTURES).map(([name, wanted]) => {
  const screen = [...SCREENS, ...OWN_SCREENS].find((each) => each.name === wanted)
  if (screen === undefined) throw new Error(`no screen is called ${wanted}`)
  return { name, screen }
})
