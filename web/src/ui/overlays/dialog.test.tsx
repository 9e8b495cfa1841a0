import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../inputs/button.tsx'
import { ConfirmDialog, Dialog, DialogClose } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

function Contact({ withField = true }: { withField?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <MemoryRouter>
      <Button onClick={() => setOpen(true)}>Contact Us</Button>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Write to us</MenuItem>
      </Menu>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Contact"
        hasUnsavedInput={text !== ''}
        footer={<DialogClose>Cancel</DialogClose>}
      >
        {withField && (
          <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Dialog>
    </MemoryRouter>
  )
}

afterEach(() => vi.unstubAllGlobals())

test('a dialog moves the focus to its first field, and back to the button that opened it', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  await user.click(screen.getByRole('button', { name: 'Contact Us' }))
  expect(screen.getByRole('dialog', { name: 'Contact' })).toBeInTheDocument()
  expect(screen.getByLabelText('Message')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Contact Us' })).toHaveFocus()
})

test('a dialog without a field focuses its title', async () => {
  const user = userEvent.setup()
  render(<Contact withField={false} />)
  await user.click(screen.getByRole('button', { name: 'Contact Us' }))
  expect(screen.getByRole('heading', { name: 'Contact' })).toHaveFocus()
})

test('the focus stays inside a dialog while it is open', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  await user.click(screen.getByRole('button', { name: 'Contact Us' }))
  const dialog = screen.getByRole('dialog')
  for (let press = 0; press < 5; press += 1) {
    await user.tab()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  }
})

test('a dialog opened from a menu returns the focus to the button of that menu', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  screen.getByRole('button', { name: 'More' }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Write to us' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
})

test.each(['Escape', 'Close', 'Cancel'])(
  'a dialog with unsaved input asks before %s closes it, and keeps or discards the input',
  async (way) => {
    const user = userEvent.setup()
    const leave = () =>
      way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way }))
    render(<Contact />)
    await user.click(screen.getByRole('button', { name: 'Contact Us' }))
    await user.type(screen.getByLabelText('Message'), 'hello')

    await leave()
    expect(screen.getByRole('alertdialog', { name: 'Close without saving?' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByLabelText('Message')).toHaveValue('hello')

    await leave()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

test('a confirmation dialog focuses the answer that changes nothing and calls back only on yes', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn<() => void>()
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Leave Riverside?"
      text="You can join again at any time."
      confirmLabel="Leave Club"
      cancelLabel="Stay"
      onConfirm={onConfirm}
    />,
  )
  const question = screen.getByRole('alertdialog', { name: 'Leave Riverside?' })
  expect(question).toHaveAccessibleDescription('You can join again at any time.')
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(onConfirm).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Leave Club' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
