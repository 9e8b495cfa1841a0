import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { signedOut, stubApi } from '../../test/stub-api.ts'
import { AuthDialog } from './auth-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test("[FIX-60] the sign-up dialog is titled 'Join Tussle'", async () => {
  stubApi({ 'GET /api/user': signedOut })
  renderAt(<AuthDialog tab="sign-up" />)
  expect(await screen.findByRole('heading', { name: 'Join Tussle' })).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Join Tussle' })).toBeVisible()
})
