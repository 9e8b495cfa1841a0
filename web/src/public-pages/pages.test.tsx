import type { TournamentCard } from '@tussle/contract/tournaments'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HowToEnter } from './how-to-enter.tsx'
import { joinWord } from './join-address.ts'
import { MissingPage } from './missing-page.tsx'
import { Page } from './page.tsx'
import { playedText } from './played-text.ts'

const frame = {
  origin: 'https://tussle.example',
  path: '/t/4-cup/d/7-open',
  at: '2026-06-13T16:00:00Z',
  topics: ['tournament:4=2'],
  visibility: 'public',
} as const

const pageOf = (more: { topics?: readonly string[]; isEmbedded?: boolean }, chosen?: string): string =>
  renderToStaticMarkup(
    <Page
      frame={{ ...frame, ...more }}
      section={null}
      appPath="/"
      timeZone="America/Chicago"
      {...(chosen !== undefined && { chosen })}
      title="Open"
      description="Open"
      band={null}
    >
      <p>Matches</p>
    </Page>,
  )

test('a page is loaded again with the view that its reader chose', () => {
  expect(pageOf({})).toContain('<a href="/t/4-cup/d/7-open">load it again</a>')
  const list = '/t/4-cup/d/7-open?view=list'
  expect(pageOf({}, list)).toContain(`<a href="${list}">load it again</a>`)
  expect(pageOf({ isEmbedded: true }, list)).toContain(
    `<a href="/embed${list}" target="_self">load it again</a>`,
  )
})

test('only a page that watches something says that it updates by itself', () => {
  expect(pageOf({})).toContain('This page updates by itself')
  expect(pageOf({ topics: [] })).not.toContain('This page updates by itself')
  expect(pageOf({ topics: [] })).toContain('>Load it again</a>')
})

test('a full competition has a waitlist to join', () => {
  const card = { id: 4, participantCount: 7, maxPlayers: 8 } satisfies Partial<TournamentCard>
  expect(joinWord(card)).toBe('Register to Join')
  expect(joinWord({ ...card, participantCount: 8 })).toBe('Join the waitlist')
  expect(joinWord({ ...card, maxPlayers: null })).toBe('Register to Join')
})

test('what an entry costs is what the divisions cost', () => {
  const textOf = (entryFee: string, ...fees: (string | null)[]) => {
    const tournament = { id: 4, entryFee, currency: 'USD', mostEntries: 3, participantCount: 0 }
    const divisions = fees.map((fee, id) => ({ division: { id, fee, playType: 'singles' } }))
    const page = { tournament, divisions } as unknown as Parameters<typeof HowToEnter>[0]
    return renderToStaticMarkup(<HowToEnter {...page} />)
  }
  expect(textOf('0', null, null)).toContain('Nothing to pay.')
  expect(textOf('0', null, '5.00')).toContain('Each division says what it costs.')
  expect(textOf('25.00', '5.00', '5.00')).toContain('on the day: $5.00.')
  expect(textOf('25.00')).toContain('on the day: $25.00.')
})

test('a ladder has no number of matches that it could reach', () => {
  expect(playedText(31, 142)).toBe('31 of 142 matches played')
  expect(playedText(1, null)).toBe('1 match played')
})

test('a visitor who finds nothing still has the way to everything else', () => {
  const html = renderToStaticMarkup(<MissingPage />)
  for (const section of ['Clubs', 'Tournaments', 'Leagues']) expect(html).toContain(`>${section}</a>`)
})
