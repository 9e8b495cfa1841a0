import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PAGES } from '@tussle/contract/pages'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { TableRead } from '../../features/import-list/import.queries.ts'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { ImportListPage } from './import-list.tsx'

const CUP = '/api/tournaments/7'
const MANAGED = {
  tournament: { id: 7, name: 'Bluebonnet Classic' },
  divisions: [
    { id: 31, name: 'Mixed 3.5 Doubles' },
    { id: 32, name: 'Mens 4.0 Singles' },
  ],
}
const person = (firstName: string, lastName: string, change: object = {}) => ({
  ...{ firstName, lastName, rating: null, gender: null, birthMonth: null, email: null, phone: null },
  ...{ externalIds: {}, note: null, proposals: [], ...change },
})
const KNOWN = {
  player: { id: 5, displayName: 'Jon Smith', rating: null, profileImageUrl: null, isAdmin: false },
  ...{ rating: '3.5', kind: 'guest', why: ['phone'], sameAs: null },
}
const TABLE = {
  hasHeadings: true,
  columns: [
    { heading: 'Name', field: 'name', sample: 'Maya Chen' },
    { heading: 'T-shirt', field: null, sample: 'XL' },
    { heading: 'Event', field: 'division', sample: 'MX35' },
  ],
  lines: [
    { line: 2, division: '', divisionId: 32, players: [person('Maya', 'Chen')], problem: null },
    {
      ...{ line: 3, division: '', divisionId: 32, problem: null },
      players: [person('Jon', 'Smith', { proposals: [KNOWN] })],
    },
    {
      ...{ line: 4, division: 'MX35', divisionId: null, players: [person('Ana', 'Silva')] },
      problem: 'There is no division "MX35"',
    },
  ],
} as unknown as TableRead

function show(answers: Parameters<typeof stubApi>[0] = {}) {
  const { calls } = stubApi({
    'GET /api/user': () => json(admin),
    [`GET ${CUP}/divisions/managed`]: () => json(MANAGED),
    [`POST ${CUP}/entries/import/read`]: () => json(TABLE),
    [`POST ${CUP}/entries/import`]: () => json({ entries: 2, problems: [] }),
    ...answers,
  })
  renderAt(
    <Routes>
      <Route path={PAGES.importList} element={<ImportListPage />} />
    </Routes>,
    { at: '/admin/tournaments/7/import' },
  )
  const sent = (end: string) => calls.filter(({ path }) => path.endsWith(end)).at(-1)?.body
  return { user: userEvent.setup(), sent }
}

async function paste(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: 'List' }), 'Name')
  await user.click(screen.getByRole('button', { name: 'Read the list' }))
}

describe('the import of a list', () => {
  test('an organiser looks through columns and lines, and only then everybody is entered', async () => {
    const { user, sent } = show()
    await paste(user)
    expect(await screen.findByText('2 of 3 recognised')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check 3 lines' }))
    const lines = within(await screen.findByRole('list', { name: 'Lines' }))
    expect(lines.getByText('There is no division "MX35"')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import 3, 2 to go' })).toBeDisabled()
    await user.click(lines.getByRole('button', { name: 'Same person: guest of your club, 3.5, same phone' }))
    await user.click(screen.getByRole('button', { name: 'Leave 1 out' }))
    await user.click(screen.getByRole('button', { name: 'Import 2' }))
    expect(await screen.findByRole('heading', { name: '2 entries made' })).toBeVisible()
    expect(sent('/import')).toMatchObject({
      confirmed: false,
      lines: [
        { line: 2, divisionId: 32, players: [{ firstName: 'Maya', lastName: 'Chen' }] },
        { line: 3, divisionId: 32, players: [{ userId: 5 }] },
      ],
    })
  })

  test('an organiser says what a name of a division means, and the list is read again', async () => {
    const { user, sent } = show()
    await paste(user)
    await user.click(await screen.findByRole('combobox', { name: '“MX35”' }))
    await user.click(screen.getByRole('option', { name: 'Mixed 3.5 Doubles' }))
    await user.click(screen.getByRole('button', { name: 'Check 3 lines' }))
    await waitFor(() =>
      expect(sent('/read')).toMatchObject({
        divisions: [{ name: 'MX35', id: 31 }],
        columns: ['name', null, 'division'],
      }),
    )
  })

  test('what the server finds wrong is shown at its line, and nothing was entered', async () => {
    const problems = [{ line: 2, message: 'Maya Chen, Mens 4.0 Singles: This division is for men' }]
    const { user } = show({
      [`POST ${CUP}/entries/import/read`]: () => json({ ...TABLE, lines: TABLE.lines.slice(0, 1) }),
      [`POST ${CUP}/entries/import`]: () => json({ entries: 0, problems }),
    })
    await paste(user)
    await user.click(await screen.findByRole('button', { name: 'Check 1 line' }))
    await user.click(await screen.findByRole('button', { name: 'Import 1' }))
    expect(await screen.findByText(problems[0]?.message ?? '')).toBeVisible()
  })

  test('an empty list and a list that cannot be read say so', async () => {
    const { user } = show({
      [`POST ${CUP}/entries/import/read`]: () =>
        refusal(400, 'bad_request', 'Line 2: A quotation mark is not closed'),
    })
    await user.click(await screen.findByRole('button', { name: 'Read the list' }))
    expect(screen.getByText('Please paste a list or choose a file')).toBeVisible()
    await paste(user)
    expect(await screen.findByText('Line 2: A quotation mark is not closed')).toBeVisible()
  })

  test('a file is read whatever its encoding', async () => {
    const { user } = show()
    const latin = new File([Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9])], 'list.csv', { type: 'text/csv' })
    await user.upload(await screen.findByLabelText('File with a list'), latin)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'List' })).toHaveValue('José'))
  })

  test('people who may not manage the tournament are told so', async () => {
    show({ [`GET ${CUP}/divisions/managed`]: () => refusal(403, 'forbidden', 'No') })
    expect(await screen.findByText(/manage tournaments/u)).toBeVisible()
  })
})
