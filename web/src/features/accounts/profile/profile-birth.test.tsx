import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, stubApi } from '../../../test/stub-api.ts'
import { ProfileBirth } from './profile-birth.tsx'

afterEach(() => vi.unstubAllGlobals())

const JUNIOR = { ...player, birthMonth: `${new Date().getFullYear() - 12}-05`, publicName: 'M. D.' }

test('a junior reads what others see, and may choose to show the full name', {
  tags: ['SEC-19'],
}, async () => {
  const { calls } = stubApi({
    'GET /api/user': () => json(JUNIOR),
    'PATCH /api/users/profile': () => json({ ...JUNIOR, showNameAsJunior: true, publicName: 'Maya D' }),
  })
  renderAt(<ProfileBirth user={JUNIOR} />)
  expect(screen.getByText(/Others see “M\. D\.”\./u)).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Show my display name and photo' }))
  const sent = calls.find(({ method }) => method === 'PATCH')
  expect(sent?.body).toEqual({ showNameAsJunior: true })
})

test('the card about the date of birth asks an adult nothing more', () => {
  stubApi({ 'GET /api/user': () => json(player) })
  renderAt(<ProfileBirth user={{ ...player, birthMonth: '1980-05' }} />)
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove' })).toBeEnabled()
})
