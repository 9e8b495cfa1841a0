import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { late } from './late.tsx'
import { PartBoundary } from './part-boundary.tsx'
import './part-failed.tsx'

afterEach(() => void vi.useRealTimers())

/** React reports every caught error; these tests cause such errors on purpose. */
const show = (page: ReactNode) => render(page, { onCaughtError: () => undefined })

interface FormProps {
  readonly onClose: () => void
}

function Form({ onClose }: FormProps) {
  return (
    <div role="dialog" aria-label="Score">
      <input aria-label="Points" />
      <button type="button" onClick={onClose}>
        Done
      </button>
    </div>
  )
}

/** A network that a test can switch off. */
function network() {
  const net = { isCut: true, asked: 0 }
  const load = () => {
    net.asked += 1
    return net.isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ default: Form })
  }
  return { net, load }
}

function pageWith(Dialog: ReturnType<typeof late<typeof Form>>) {
  return function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <h1>Control room</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Enter score
        </button>
        <Suspense>{isOpen && <Dialog onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
}

test('a dialog that does not load leaves the page in place and opens when the network returns', {
  tags: ['FIX-31'],
}, async () => {
  const { net, load } = network()
  const Page = pageWith(late(load))
  show(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Enter score' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This didn’t load. It comes by itself when the connection is back.',
  )
  expect(screen.getByRole('heading', { name: 'Control room' })).toBeVisible()
  net.isCut = false
  expect(await screen.findByRole('dialog', { name: 'Score' }, { timeout: 4000 })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a dialog that does not load is requested again until the network returns', {
  tags: ['FIX-31'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { net, load } = network()
  const Page = pageWith(late(load))
  show(<Page />)
  act(() => screen.getByRole('button', { name: 'Enter score' }).click())
  await screen.findByRole('alert')
  await act(() => vi.advanceTimersByTimeAsync(2100))
  await vi.waitFor(() => expect(net.asked).toBe(2))
  expect(await screen.findByRole('alert')).toBeVisible()
  net.isCut = false
  await act(() => vi.advanceTimersByTimeAsync(2100))
  expect(await screen.findByRole('dialog', { name: 'Score' })).toBeVisible()
})

test('a part that failed to load can be closed, and is requested again when it is opened again', async () => {
  const { net, load } = network()
  const Page = pageWith(late(load))
  show(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Enter score' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  net.isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'Enter score' }))
  expect(await screen.findByRole('dialog', { name: 'Score' })).toBeVisible()
})

test('text typed into a dialog stays when the network fails and comes back', {
  tags: ['FIX-31'],
}, async () => {
  const { net, load } = network()
  net.isCut = false
  const Page = pageWith(late(load))
  show(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Enter score' }))
  await userEvent.type(await screen.findByLabelText('Points'), '11')
  net.isCut = true
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  expect(screen.getByLabelText('Points')).toHaveValue('11')
  expect(net.asked).toBe(1)
})

test('a panel that fails says so in its own place, and the other panels stay', {
  tags: ['FIX-31'],
}, async () => {
  let isBroken = true
  const Queue = () => {
    if (isBroken) throw new Error('broken')
    return <p>The queue</p>
  }
  show(
    <>
      <PartBoundary>
        <p>The courts</p>
      </PartBoundary>
      <PartBoundary>
        <Queue />
      </PartBoundary>
    </>,
  )
  expect(screen.getByText('The courts')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong here.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('The queue')).toBeVisible()
})
