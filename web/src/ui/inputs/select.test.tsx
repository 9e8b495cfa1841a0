import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const RATINGS = [
  { value: '', label: 'All Ratings' },
  { value: '3.0', label: '3.0' },
  { value: '4.5+', label: '4.5+' },
]
const CITIES = ['Austin', 'Dallas', 'Denver', 'El Paso', 'Houston', 'Llano', 'Marfa', 'Tulsa', 'Waco']

afterEach(() => {
  vi.unstubAllGlobals()
})

function Filter({ options = RATINGS, start = '' }: { options?: typeof RATINGS; start?: string | null }) {
  const [value, setValue] = useState(start)
  return (
    <Field label="Rating">
      {(props) => (
        <Select {...props} value={value} onValueChange={setValue} options={options} placeholder="Choose" />
      )}
    </Field>
  )
}

test('a select on a wide screen is opened, moved through and chosen from by keyboard, the empty value included', async () => {
  const user = userEvent.setup()
  render(<Filter />)
  const control = screen.getByRole('combobox', { name: 'Rating' })
  expect(control).toHaveTextContent('All Ratings')
  control.focus()
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  expect(control).toHaveTextContent('4.5+')
  await user.keyboard('{Enter}{Home}{Enter}')
  expect(control).toHaveTextContent('All Ratings')
})

test('a select whose value is no option shows the placeholder', () => {
  render(<Filter start={null} />)
  expect(screen.getByRole('combobox', { name: 'Rating' })).toHaveTextContent('Choose')
})

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
  })

  test('a select on a phone opens a sheet headed by the label, with the chosen row in focus', async () => {
    const user = userEvent.setup()
    render(<Filter />)
    const control = screen.getByRole('combobox', { name: 'Rating' })
    expect(control).toHaveTextContent('All Ratings')
    await user.click(control)
    expect(screen.getByRole('dialog', { name: 'Rating' })).toBeInTheDocument()
    expect(screen.getByRole('option', { name: 'All Ratings', selected: true })).toHaveFocus()

    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(control).toHaveTextContent('3.0')
    expect(control).toHaveFocus()
  })

  test('a select on a phone offers a search if it has more than eight options', async () => {
    const user = userEvent.setup()
    render(<Filter options={CITIES.map((city) => ({ value: city, label: city }))} start={null} />)
    screen.getByRole('combobox', { name: 'Rating' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
    await user.keyboard('d')
    expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual(['Dallas', 'Denver'])
    await user.keyboard('zz')
    expect(screen.getByText('Nothing matches “dzz”.')).toBeInTheDocument()
  })
})
