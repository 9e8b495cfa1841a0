import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchInstallOffer } from '../../lib/install.ts'
import { ownListeners } from '../../test/own-listeners.ts'
import { InstallCard } from './install-card.tsx'

let endListening: () => void
beforeEach(() => {
  endListening = ownListeners()
  watchInstallOffer()
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  window.dispatchEvent(new Event('appinstalled'))
  endListening()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const title = () => screen.queryByRole('heading', { name: 'On your home screen' })

test('a browser that offers it asks its own question after a press, once', async () => {
  const prompt = vi.fn<() => Promise<object>>().mockResolvedValue({ outcome: 'accepted' })
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  render(<InstallCard />)
  expect(title()).not.toBeInTheDocument()
  window.dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Home Screen' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(title()).not.toBeInTheDocument()
})

test('an iPhone shows the two taps', () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }))
  render(<InstallCard />)
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Tap  Share in the bar of Safari.',
    'Tap  Add to Home Screen, then Add.',
  ])
})

test('over plain http the card says what needs https', () => {
  vi.stubGlobal('isSecureContext', false)
  render(<InstallCard />)
  expect(
    screen.getByText(/push notifications and opening pages without a connection need https/u),
  ).toBeVisible()
})
