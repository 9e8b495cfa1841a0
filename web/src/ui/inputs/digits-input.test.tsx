import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AmountInput, DigitsInput } from './digits-input.tsx'

test.each([
  ['letters, signs and dots', '-1a2.5e+', '125'],
  ['digits of other scripts', '٣4', '4'],
])('an input for digits drops other characters: %s', async (_, typed, value) => {
  render(<DigitsInput aria-label="Courts" />)
  await userEvent.setup().type(screen.getByLabelText('Courts'), typed)
  expect(screen.getByLabelText('Courts')).toHaveValue(value)
})

test.each([
  ['-12.505.', '12.50'],
  ['.5', '.5'],
  ['$1,234.50', '1234.50'],
  ['7.', '7.'],
])('an input for amounts accepts digits and one decimal point: %s', async (typed, value) => {
  render(<AmountInput aria-label="Fee" />)
  await userEvent.setup().type(screen.getByLabelText('Fee'), typed)
  expect(screen.getByLabelText('Fee')).toHaveValue(value)
})

test('a character refused in the middle leaves the caret in place', async () => {
  render(<DigitsInput aria-label="Courts" defaultValue="1234" />)
  const field = screen.getByLabelText<HTMLInputElement>('Courts')
  const between = { initialSelectionStart: 2, initialSelectionEnd: 2 }
  await userEvent.setup().type(field, 'x', between)
  expect(field).toHaveValue('1234')
  expect(field.selectionStart).toBe(2)
})

test('an input for digits reports only the accepted characters to its owner', async () => {
  render(<Owned />)
  await userEvent.setup().type(screen.getByLabelText('Courts'), 'a1b2')
  expect(screen.getByText('heard: 12')).toBeVisible()
})

function Owned() {
  const [value, setValue] = useState('')
  return (
    <>
      <DigitsInput
        aria-label="Courts"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <p>heard: {value}</p>
    </>
  )
}
