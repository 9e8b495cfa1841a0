import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { club, myClub } from '../../test/club-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, stubApi } from '../../test/stub-api.ts'
import { FirstSteps } from './first-steps.tsx'

afterEach(() => vi.unstubAllGlobals())

function show(props: Partial<Parameters<typeof FirstSteps>[0]> = {}) {
  const api = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/clubs': () => json([club]),
    'GET /api/leagues': () => json([]),
  })
  renderAt(<FirstSteps user={player} clubs={[]} entries={[]} {...props} />)
  return api
}

describe('the first steps of somebody who has not played', { tags: ['FIX-59'] }, () => {
  test('the first steps of a new player offer a nearby club, leagues and a partner, in this order', async () => {
    const { calls } = show()
    const steps = within(screen.getByRole('region', { name: 'First steps' })).getAllByRole('heading', {
      level: 3,
    })
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Join a club near you',
      'Enter a league that fits',
      'Find a partner',
    ])
    expect(await screen.findByRole('button', { name: `Join ${club.name}` })).toBeVisible()
    expect(calls.some(({ path, search }) => path === '/api/clubs' && search.includes('q=Austin'))).toBe(true)
    expect(calls.some(({ path, search }) => path === '/api/leagues' && search.includes('rating=4.0'))).toBe(
      true,
    )
    expect(screen.getAllByRole('link', { name: /See all leagues|See leagues/u })).not.toHaveLength(0)
  })

  test('a completed first step is shown as one line', () => {
    show({ clubs: [myClub] })
    expect(screen.queryByRole('heading', { name: 'Join a club near you' })).toBeNull()
    expect(screen.getByText(`You belong to ${myClub.club.name}`)).toBeVisible()
  })
})
