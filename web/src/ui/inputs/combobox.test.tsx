import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { SearchList } from './search-list.tsx'

const NAMES = ['Theo O', 'Theresa M', 'Omar K']

/** A field with its results below, as for a partner. */
function PartnerSearch({ isOutdated = false }: { readonly isOutdated?: boolean }) {
  const [text, setText] = useState('')
  const wanted = text.toLowerCase()
  const items = NAMES.map((name, id) => ({ id, name })).filter(
    ({ name }) => wanted !== '' && name.toLowerCase().includes(wanted),
  )
  return (
    <Field label="Partner">
      {(field) => (
        <Combobox
          {...field}
          text={text}
          onTextChange={setText}
          items={items}
          onChoose={({ name }) => setText(`${name}!`)}
          listLabel="Players"
          isOutdated={isOutdated}
          status={wanted !== '' && items.length === 0 ? 'No players found' : undefined}
        >
          {({ name }) => name}
        </Combobox>
      )}
    </Field>
  )
}

/** The list in the popup of a select, of which the second player is chosen and the last one cannot be. */
function OpponentList() {
  const [query, setQuery] = useState('')
  const [value, setValue] = useState('Theresa M')
  const [isClosed, setClosed] = useState(false)
  const options = NAMES.filter((name) => name.toLowerCase().includes(query)).map((name) => ({
    value: name,
    label: name,
    disabled: name === 'Omar K',
  }))
  return (
    <>
      <output>{isClosed ? 'closed' : value}</output>
      <SearchList
        listId="players"
        label="Players"
        value={value}
        options={options}
        query={query}
        onQueryChange={setQuery}
        onChoose={(option) => setValue(option.value)}
        onClose={() => setClosed(true)}
      />
    </>
  )
}

const field = () => screen.getByRole('combobox')
const list = () => screen.getByRole('listbox', { name: 'Players' })
/** The option that `aria-activedescendant` names. */
const active = () => {
  const id = field().getAttribute('aria-activedescendant')
  return id === null
    ? null
    : within(list())
        .getAllByRole('option')
        .find((option) => option.id === id)?.textContent
}

describe('a search field with its results', () => {
  async function type(text: string) {
    const user = userEvent.setup()
    render(<PartnerSearch />)
    await user.type(field(), text)
    return user
  }

  test('a search field without results is a closed combobox and names no list', async () => {
    const user = userEvent.setup()
    render(<PartnerSearch />)
    await user.click(field())
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(field()).toHaveAttribute('aria-autocomplete', 'list')
    expect(field()).not.toHaveAttribute('aria-controls')
    expect(field()).not.toHaveAttribute('aria-activedescendant')
  })

  test('a search field with results names the list and its first option, which is selected', async () => {
    await type('the')
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    expect(field()).toHaveAttribute('aria-controls', list().id)
    expect(active()).toBe('Theo O')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Theo O')
    expect(field()).toHaveFocus()
  })

  test('the arrow keys move the active option and wrap at both ends', async () => {
    const user = await type('the')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Theresa M')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Theo O')
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('Theresa M')
    expect(field()).toHaveFocus()
  })

  test('Home and End move in the text and not in the list', async () => {
    const user = await type('the')
    await user.keyboard('{End}')
    expect(active()).toBe('Theo O')
    await user.keyboard('{Home}')
    expect((field() as HTMLInputElement).selectionStart).toBe(0)
  })

  test('Enter chooses the active option, and closes the list', async () => {
    const user = await type('the')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(field()).toHaveValue('Theresa M!')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(field()).toHaveFocus()
  })

  test('Escape closes the list and keeps the text, and an arrow opens the list again', async () => {
    const user = await type('the')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveValue('the')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Theo O')
  })

  test('Tab leaves the field, and chooses nothing', async () => {
    const user = await type('the')
    await user.tab()
    expect(field()).toHaveValue('the')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('an Enter that ends a composed character chooses nothing', async () => {
    await type('the')
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    expect(field()).toHaveValue('the')
    expect(list()).toBeVisible()
  })

  test('a search field announces how many results there are, or that there are none', async () => {
    const user = await type('the')
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent('2 results')
    await user.keyboard('r')
    expect(status).toHaveTextContent('1 result')
    await user.keyboard('x')
    expect(status).toHaveTextContent('No players found')
    await user.keyboard('{Escape}')
    expect(status).toBeEmptyDOMElement()
  })

  test('results of a former text are marked as busy, and none of them is active', async () => {
    const user = userEvent.setup()
    render(<PartnerSearch isOutdated />)
    await user.type(field(), 'the{Enter}')
    expect(list()).toHaveAttribute('aria-busy', 'true')
    expect(active()).toBeNull()
    expect(field()).toHaveValue('the')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})

describe('the list of a select', () => {
  test('the list of a select starts at the chosen option, which stays selected while the arrow keys move', async () => {
    const user = userEvent.setup()
    render(<OpponentList />)
    await user.click(field())
    expect(active()).toBe('Theresa M')
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('Theo O')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Theresa M')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Theo O')
  })

  test('a disabled option can be reached and read, but not chosen by key or press', async () => {
    const user = userEvent.setup()
    render(<OpponentList />)
    await user.type(field(), 'omar{Enter}')
    expect(active()).toBe('Omar K')
    expect(screen.getByRole('option', { name: 'Omar K' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('option', { name: 'Omar K' }))
    expect(screen.getByText('Theresa M', { selector: 'output' })).toBeVisible()
  })

  test('a press on an option leaves the focus in the field', async () => {
    const user = userEvent.setup()
    render(<OpponentList />)
    await user.click(field())
    await user.click(screen.getByRole('option', { name: 'Theo O' }))
    expect(field()).toHaveFocus()
  })

  test('the list of a select announces how many options match, and Escape closes it', async () => {
    const user = userEvent.setup()
    render(<OpponentList />)
    await user.type(field(), 'the')
    expect(screen.getByText('2 results')).toHaveAttribute('role', 'status')
    await user.keyboard('zz')
    expect(screen.getByText('Nothing matches “thezz”.')).toHaveAttribute('role', 'status')
    expect(field()).not.toHaveAttribute('aria-controls')
    await user.keyboard('{Escape}')
    expect(screen.getByText('closed')).toBeVisible()
    expect(field()).toHaveValue('thezz')
  })
})
