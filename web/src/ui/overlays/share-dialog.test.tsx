import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/server/query-client.ts'
import { ShareButton } from './share-button.tsx'

afterEach(() => vi.unstubAllGlobals())

async function press(answer: Partial<Response>): Promise<void> {
  vi.stubGlobal('fetch', async () => answer)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ShareButton path="/t/42" name="Bluebonnet Classic" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share' }))
}

test('Share shows the public address with its name, as a link and as a code', async () => {
  const url = 'https://tussle.example/t/42-bluebonnet-classic'
  await press({ status: 200, ok: true, url })
  expect(await screen.findByRole('dialog', { name: 'Share Bluebonnet Classic' })).toBeVisible()
  expect(await screen.findByLabelText('Link')).toHaveValue(url)
  expect(await screen.findByRole('img', { name: 'Code that opens Bluebonnet Classic' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the public page' })).toHaveAttribute('href', url)
})

test('Share says that visitors do not see what is private', async () => {
  await press({ status: 404, ok: false })
  expect(await screen.findByText(/Only people who are signed in see this page/u)).toBeVisible()
  expect(screen.queryByText(/Everybody can read this page/u)).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Link')).not.toBeInTheDocument()
})
