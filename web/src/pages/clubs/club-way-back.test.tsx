import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clubDetail } from '../../test/club-fixtures.ts'
import { show, title } from '../../test/club-scene.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the way back', () => {
  for (const [id, from, to, label] of [
    ['CLUB-018', '/', '/', 'Back to Dashboard'],
    ['CLUB-018', '/dashboard', '/', 'Back to Dashboard'],
    ['CLUB-019', '/my-registrations', '/my-registrations', 'Back to My Registrations'],
    ['CLUB-020', '/players/9', '/clubs', 'Back to Clubs'],
  ] as const) {
    test(`the back link of a club opened from ${from} leads to ${to}`, { tags: [id] }, async () => {
      const { user } = show(clubDetail, {}, '/elsewhere')
      await user.click(await screen.findByRole('link', { name: `from ${from}` }))
      await title()
      expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to)
      await user.click(screen.getByRole('tab', { name: 'Members' }))
      expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to)
    })
  }

  for (const [id, referrer, label] of [
    ['CLUB-018', `${window.location.origin}/`, 'Back to Dashboard'],
    ['CLUB-019', `${window.location.origin}/my-registrations`, 'Back to My Registrations'],
    ['CLUB-020', 'https://elsewhere.example/my-registrations', 'Back to Clubs'],
    ['CLUB-020', '', 'Back to Clubs'],
  ] as const) {
    test(`the back link of a club fits the referrer "${referrer}" after a full load`, {
      tags: [id],
    }, async () => {
      vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
      show()
      await title()
      expect(screen.getByRole('link', { name: label })).toBeVisible()
    })
  }
})
