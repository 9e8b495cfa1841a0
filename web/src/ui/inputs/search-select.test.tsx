import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { SearchSelect } from './search-select.tsx'

const CITIES = ['Austin', 'Dallas', 'Denver', 'El Paso', 'Houston', 'Llano', 'Marfa', 'Tulsa', 'Waco'].map(
  (name) => ({ value: name.toLowerCase(), label: name }),
)

function Cities() {
  const [city, setCity] = useState('dallas')
  const [query, setQuery] = useState('')
  const options = CITIES.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
  return (
    <Field label="City">
      {({ id }) => (
        <SearchSelect
          id={id}
          label="City"
          shown={CITIES.find(({ value }) => value === city)?.label ?? ''}
          value={city}
          options={options}
          query={query}
          onQueryChange={setQuery}
          onChoose={({ value }) => setCity(value)}
        />
      )}
    </Field>
  )
}

const control = () => screen.getByRole('combobox', { name: 'City' })
const search = () => screen.findByRole('combobox', { name: 'Search' })

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['on a desk', false],
  ['on a phone', true],
])('%s', (_, isPhone) => {
  function open() {
    const media = (text: string) => Object.assign(new EventTarget(), { matches: isPhone, media: text })
    vi.stubGlobal('matchMedia', media)
    render(<Cities />)
    return userEvent.setup()
  }

  test('a searchable select is opened, searched and chosen from by keyboard alone, and has the focus again', async () => {
    const user = open()
    control().focus()
    await user.keyboard('{ArrowDown}')
    expect(await search()).toHaveFocus()
    expect(screen.getByRole('option', { name: 'Dallas', selected: true })).toBeInTheDocument()
    await user.keyboard('l')
    expect(screen.getAllByRole('option')).toHaveLength(4)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const active = (await search()).getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')).toHaveTextContent('Llano')
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(control()).toHaveTextContent('Llano')
    expect(control()).toHaveFocus()
  })

  test('Escape in a searchable select leaves the value and the search unchanged', async () => {
    const user = open()
    await user.click(control())
    await user.type(await search(), 'wa')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(control()).toHaveTextContent('Dallas')
    await user.click(control())
    await search()
    expect(screen.getAllByRole('option')).toHaveLength(CITIES.length)
  })

  test('a click in a searchable select chooses an option', async () => {
    const user = open()
    await user.click(control())
    await user.click(await screen.findByRole('option', { name: 'Marfa' }))
    expect(control()).toHaveTextContent('Marfa')
  })

  test('a searchable select says that nothing was found', async () => {
    const user = open()
    await user.click(control())
    await user.type(await search(), 'Paris')
    expect(screen.getByText('Nothing matches “Paris”.')).toBeInTheDocument()
  })
})

test('a second press on the field of a searchable select closes the list on a wide screen', async () => {
  render(<Cities />)
  const user = userEvent.setup()
  await user.click(control())
  await search()
  await user.click(control())
  expect(screen.queryByRole('option')).toBeNull()
})
