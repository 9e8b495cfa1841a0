import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a pending button says that it is busy, keeps its focus and ignores clicks', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Create Account</Button>)
  const button = screen.getByRole('button', { name: 'Create Account' })
  await user.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)

  rerender(
    <Button onClick={onClick} pending pendingLabel="Creating...">
      Create Account
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Creating...' })).toBe(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a pending submit button does not submit its form, by click or by Enter in a field', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(screen.getByLabelText('Name'), 'x{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()

  rerender(form(false))
  await user.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a double click submits once, also before the first click is drawn as pending', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Save</Button>
    </form>,
  )
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('pressing a button leaves the focus in the field of its form until the click is done', async () => {
  const user = userEvent.setup()
  const left = vi.fn<() => void>()
  render(
    <>
      <form>
        <input aria-label="Name" onBlur={left} />
        <Button>Cancel</Button>
      </form>
      <Button>Elsewhere</Button>
    </>,
  )
  await user.click(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(left).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(left).toHaveBeenCalledTimes(1)
})

test('a disabled button is disabled for forms and for screen readers', () => {
  render(<Button disabled>Already Joined</Button>)
  const button = screen.getByRole('button', { name: 'Already Joined' })
  expect(button).toBeDisabled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAttribute('type', 'button')
})
