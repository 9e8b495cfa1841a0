import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Button } from '../ui/inputs/button.tsx'
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx'
import { useUnsavedInput } from '../ui/overlays/layers.ts'
import { Menu, MenuItem } from '../ui/overlays/menu.tsx'
import { GuardedRouter } from './guarded-router.tsx'
import { LeaveQuestionHost } from './shell/hosts.tsx'

/** A page with a form, a dialog with a field, a menu with a link, and a link of its own. */
function FormPage() {
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useUnsavedInput(text !== '')
  return (
    <>
      <h1>Form</h1>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/other">Other</Link>
      <Link to="/form?tab=2">Tab</Link>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem to="/other">Go elsewhere</MenuItem>
      </Menu>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Contact" hasUnsavedInput={message !== ''}>
        <input aria-label="Message" value={message} onChange={(event) => setMessage(event.target.value)} />
        <Button onClick={() => void navigate('/form?match=5', { replace: true })}>Show match</Button>
        <DialogClose>Cancel</DialogClose>
      </Dialog>
    </>
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <span data-testid="where">{pathname + search}</span>
}

async function openForm() {
  const user = userEvent.setup()
  const view = render(
    <GuardedRouter>
      <Routes>
        <Route path="/" element={<Link to="/form">Form</Link>} />
        <Route path="/form" element={<FormPage />} />
        <Route path="/other" element={<h1>Other</h1>} />
      </Routes>
      <Where />
      <LeaveQuestionHost />
    </GuardedRouter>,
  )
  await user.click(screen.getByRole('link', { name: 'Form' }))
  await screen.findByRole('heading', { name: 'Form' })
  return { user, ...view }
}

const isOnGuard = () => (window.history.state as { isGuard?: true }).isGuard === true
/** The extra entry comes and goes asynchronously; a person is slower than that. */
const guarded = (wanted: boolean) => waitFor(() => expect(isOnGuard()).toBe(wanted))
const at = (path: string) => waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(path))
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

beforeEach(() => window.history.pushState(null, '', '/'))
afterEach(async () => {
  // Everything that a test left open has closed before the next one starts.
  await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull())
})

test('Back closes an open dialog and stays on the page; the next Back leaves the page', {
  tags: ['FIX-04'],
}, async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await guarded(true)
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await guarded(false)
  expect(screen.getByTestId('where')).toHaveTextContent('/form')
  window.history.back()
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
})

test.each(['Escape', 'Cancel'])(
  'after a dialog is closed by %s one Back leaves the page',
  { tags: ['FIX-04'] },
  async (way) => {
    const { user } = await openForm()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await guarded(true)
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: way }))
    await guarded(false)
    window.history.back()
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
  },
)

test('Back closes an open menu before it leaves the page', { tags: ['FIX-04'] }, async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menu')
  await guarded(true)
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.getByTestId('where')).toHaveTextContent('/form')
})

test('a link in a menu leaves no history entry behind: one Back returns to the page', {
  tags: ['FIX-04'],
}, async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menu')
  await guarded(true)
  await user.click(screen.getByRole('menuitem', { name: 'Go elsewhere' }))
  await at('/other')
  await guarded(false)
  window.history.back()
  await screen.findByRole('heading', { name: 'Form' })
  window.history.back()
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
})

test('Back asks before a dialog with unsaved input closes, and closes only the question', {
  tags: ['FIX-04'],
}, async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.type(screen.getByLabelText('Message'), 'Hi')
  await guarded(true)
  window.history.back()
  await screen.findByRole('alertdialog', { name: 'Close without saving?' })
  await guarded(true)
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText('Message')).toHaveValue('Hi')
  await guarded(true)
  window.history.back()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByTestId('where')).toHaveTextContent('/form')
})

test('Back asks once before it leaves a changed form', { tags: ['FIX-04'] }, async () => {
  const { user } = await openForm()
  await user.type(screen.getByLabelText('Name'), 'Spring')
  await guarded(true)
  window.history.back()
  await question()
  await guarded(true)
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Spring')
  await guarded(true)

  window.history.back()
  await question()
  await guarded(true)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a link asks before it leaves a changed form; a change of the query does not', {
  tags: ['FIX-04'],
}, async () => {
  const { user } = await openForm()
  await user.type(screen.getByLabelText('Name'), 'Spring')
  await guarded(true)
  await user.click(screen.getByRole('link', { name: 'Tab' }))
  await at('/form?tab=2')
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Other' }))
  await question()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByTestId('where')).toHaveTextContent('/form')
  await user.click(screen.getByRole('link', { name: 'Other' }))
  await question()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await at('/other')
})

test('closing the tab asks while a form has unsaved changes, and not after they are saved', {
  tags: ['FIX-04'],
}, async () => {
  const { user } = await openForm()
  const closeTab = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closeTab()).toBe(false)
  await user.type(screen.getByLabelText('Name'), 'Spring')
  expect(closeTab()).toBe(true)
  await user.clear(screen.getByLabelText('Name'))
  expect(closeTab()).toBe(false)
  await guarded(false)
})

test('an address that changes under an open dialog stays when the dialog closes', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await guarded(true)
  await user.click(screen.getByRole('button', { name: 'Show match' }))
  await at('/form?match=5')
  await user.keyboard('{Escape}')
  await guarded(false)
  expect(window.location.search).toBe('?match=5')
  expect(screen.getByTestId('where')).toHaveTextContent('/form?match=5')
  window.history.back()
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
})
