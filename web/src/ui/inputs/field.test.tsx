import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { Field, PasswordInput, TextInput } from './field.tsx'

test('the hint describes the control; an error replaces the hint and marks the control invalid', () => {
  const field = (error?: string) => (
    <Field label="Email" hint="We never show it" error={error}>
      {(props) => <TextInput {...props} type="email" />}
    </Field>
  )
  const { rerender } = render(field())
  const input = screen.getByLabelText('Email')
  expect(input).toHaveAccessibleDescription('We never show it')
  expect(input).toBeValid()

  rerender(field('Please enter a valid email address'))
  expect(input).toHaveAccessibleDescription('Please enter a valid email address')
  expect(input).toBeInvalid()
})

test('an optional field says so in its label', () => {
  render(
    <Field label="Bio" optional>
      {(props) => <TextInput {...props} />}
    </Field>,
  )
  expect(screen.getByLabelText('Bio (optional)')).toBeInTheDocument()
})

test('the password toggle works by keyboard, keeps the text and names what it will do', async () => {
  const user = userEvent.setup()
  const ref = createRef<HTMLInputElement>()
  render(
    <Field label="Password">
      {(props) => <PasswordInput {...props} ref={ref} autoComplete="current-password" />}
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(ref.current).toBe(input)
  expect(input).toHaveAttribute('type', 'password')

  await user.type(input, 'secret')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('secret')

  await user.keyboard(' ')
  expect(input).toHaveAttribute('type', 'password')
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus()
})
