import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

let usePage: typeof import('./use-page.ts')['usePage']

// The module remembers the former page, so every test loads it again.
beforeEach(async () => {
  vi.resetModules()
  usePage = (await import('./use-page.ts')).usePage
})

function Page({ title }: { readonly title: string }) {
  usePage(title)
  return <h1>{title}</h1>
}

/** Its title replaces a loading one. */
function LatePage() {
  const [title, setTitle] = useState('Loading')
  usePage(title)
  return (
    <>
      <h1 key={title}>{title}</h1>
      <p onPointerEnter={() => setTitle('Lone Star Open')}>Arrive</p>
    </>
  )
}

function visit(at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Link to="/clubs">Clubs</Link>
      <Link replace to="/clubs?page=2">
        More clubs
      </Link>
      <Link to="/late">Late</Link>
      <div role="menu" data-state="open">
        <Link to="/clubs">Clubs in the menu</Link>
      </div>
      <div role="dialog" data-state="open">
        <Link to="/clubs">Clubs in the dialog</Link>
      </div>
      <main>
        <Routes>
          <Route path="/" element={<Page title="Dashboard" />} />
          <Route path="/clubs" element={<Page title="Clubs" />} />
          <Route path="/late" element={<LatePage />} />
          <Route path="/loading" element={<p>Still on the way</p>} />
        </Routes>
      </main>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), follow: (name: string) => userEvent.click(link(name)) }
}

const link = (name: string) => screen.getByRole('link', { name })
const title = (name: string) => screen.getByRole('heading', { level: 1, name })

test('a page writes its title into the browser tab', async () => {
  const { follow } = visit('/')
  expect(document.title).toBe('Dashboard · Tussle')
  await follow('Clubs')
  expect(document.title).toBe('Clubs · Tussle')
})

test('the first page that somebody opens leaves the focus alone', () => {
  visit('/')
  expect(document.body).toHaveFocus()
  expect(title('Dashboard')).not.toHaveAttribute('tabindex')
})

test('a page that follows another page moves the focus to its title', async () => {
  const { follow } = visit('/')
  await follow('Clubs')
  expect(title('Clubs')).toHaveFocus()
})

test('a page whose link was followed before the first page loaded takes the focus too', async () => {
  const { follow } = visit('/loading')
  await follow('Clubs')
  expect(title('Clubs')).toHaveFocus()
})

test('a link to the page that is already open leaves the focus where it is', async () => {
  const { follow } = visit('/')
  await follow('Clubs')
  await follow('More clubs')
  expect(link('More clubs')).toHaveFocus()
})

test('a title that replaces a loading title takes its focus', async () => {
  const { user, follow } = visit('/')
  await follow('Late')
  expect(title('Loading')).toHaveFocus()
  await user.hover(screen.getByText('Arrive'))
  expect(title('Lone Star Open')).toHaveFocus()
})

test.each(['menu', 'dialog'])('an open %s keeps the focus when the page behind it changes', async (what) => {
  const { follow } = visit('/')
  await follow(`Clubs in the ${what}`)
  expect(title('Clubs')).toBeVisible()
  expect(link(`Clubs in the ${what}`)).toHaveFocus()
})
