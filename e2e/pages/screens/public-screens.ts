import { expect } from '@playwright/test'
import { headed, type Screen } from './screen.ts'

/** The pages that everybody reads without signing in, with the demo's data. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  {
    name: 'public tournament',
    path: '/t/18?find=a',
    who: 'visitor',
    arrive: headed('Rocky Mountain Group Open'),
  },
  {
    name: 'public division with groups',
    path: '/t/18/d/50',
    who: 'visitor',
    arrive: headed('Mens 3.5 Singles'),
  },
  {
    name: 'public division as a list',
    path: '/t/18/d/50?view=list',
    who: 'visitor',
    arrive: headed('Mens 3.5 Singles'),
  },
  { name: 'live courts', path: '/t/18/live', who: 'visitor', arrive: headed('Live courts') },
  {
    name: 'public league',
    path: '/l/2?view=fixtures',
    who: 'visitor',
    arrive: headed('Gulf Coast Mixed Doubles'),
  },
  {
    name: 'guide with a picture',
    path: '/help/brackets-and-tables',
    who: 'visitor',
    arrive: async (page) => {
      await headed('Read brackets and tables')(page)
      await expect(page.getByRole('img', { name: /^Two pools/u })).toHaveJSProperty('complete', true)
    },
  },
  { name: 'public club', path: '/c/3', who: 'visitor', arrive: headed('Saguaro Smash') },
]
