import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { signedOut, stubApi } from '../../../test/stub-api.ts'
import { AuthDialog } from './auth-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test("the sign-up dialog is titled 'Join Tussle'", { tags: ['FIX-60'] }, async () => {
  stubApi({ 'GET /api/user': signedOut })
  renderAt(<AuthDialog tab="sign-up" />)
  expect(await screen.findByRole('heading', { name: 'Join Tussle' })).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Join Tussle' })).toBeVisible()
})
