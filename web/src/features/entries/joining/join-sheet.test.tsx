import { screen, waitFor } from '@testing-library/react'
import type { Division } from '@tussle/contract/competitions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  mensSingles,
  mixedDoubles,
  participant,
  theo,
  tournament,
  womensSingles,
} from '../../../test/entry-fixtures.ts'
import { openJoin, sent } from '../../../test/join-scene.tsx'
import { json, refusal } from '../../../test/stub-api.ts'
import { getToasts } from '../../../ui/overlays/toast-store.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const several = { ...tournament, mostEntries: 2 }
const facts = (more: readonly Partial<Division>[] = []): Division[] =>
  [mixedDoubles, womensSingles, mensSingles].map((card, index) => ({
    ...card,
    tournamentId: tournament.id,
    maxPlayers: 32,
    participantCount: 0,
    ...more[index],
  }))

const SEVERAL = 'POST /api/tournaments/21/join/several'

function openSheet(handlers: NonNullable<Parameters<typeof openJoin>[0]>['handlers'] = {}, me: object = {}) {
  return openJoin({
    kind: 'tournament',
    competition: several,
    me: { gender: 'female', ...me },
    handlers: {
      'GET /api/tournaments/21/divisions': () => json(facts()),
      'GET /api/competitions/tournament/21/seekers': () => json({ total: 0, players: [] }),
      ...handlers,
    },
  })
}

type Scene = Awaited<ReturnType<typeof openSheet>>
const tick = ({ user, dialog }: Scene, name: string) => user.click(dialog.getByRole('checkbox', { name }))
const press = ({ user, dialog }: Scene, name: string) => user.click(dialog.getByRole('button', { name }))
async function name(scene: Scene, text: string) {
  await scene.user.type(scene.dialog.getByRole('combobox'), text)
  await scene.user.click(await scene.dialog.findByRole('option', { name: /Theo O/u }))
}

async function untilCheck(scene: Scene) {
  await tick(scene, 'Mixed 4.0 Doubles')
  await tick(scene, 'Womens 4.0 Singles')
  await press(scene, 'Next: your partner')
  await name(scene, 'the')
  await press(scene, 'Next: check')
}

describe('the steps of the join sheet', () => {
  test('a player chooses divisions, names a partner, checks and joins with one request', async () => {
    const answer = [participant(1), participant(2, { status: 'waitlisted', waitlistPosition: 3 })]
    const scene = await openSheet({ [SEVERAL]: () => json(answer, 201) })
    expect(scene.dialog.getByRole('img', { name: 'Step 1 of 3' })).toBeVisible()
    await tick(scene, 'Mixed 4.0 Doubles')
    await tick(scene, 'Womens 4.0 Singles')
    expect(scene.dialog.getByText('2 of 2 divisions')).toBeVisible()
    expect(scene.dialog.getByText('$90.00')).toBeVisible()
    await press(scene, 'Next: your partner')
    expect(screen.getByRole('heading', { name: 'Partner for Mixed 4.0 Doubles' })).toHaveFocus()
    expect(scene.dialog.getByRole('button', { name: 'Ask somebody first' })).toBeDisabled()
    await name(scene, 'the')
    await press(scene, 'Next: check')
    expect(scene.dialog.getByRole('img', { name: 'Step 3 of 3' })).toBeVisible()
    expect(scene.dialog.getByText('You ask Theo O; the place is held for both · $45.00')).toBeVisible()
    await scene.user.click(scene.dialog.getByRole('switch', { name: 'Email notifications' }))
    await press(scene, 'Join Tournament')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(scene).map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/api/tournaments/21/join/several',
        body: {
          entries: [
            { divisionId: mixedDoubles.id, partnerId: 8, needsPartner: false },
            { divisionId: womensSingles.id, partnerId: null, needsPartner: false },
          ],
          emailNotifications: false,
        },
      },
    ])
    expect(sent(scene)[0]?.headers.get('idempotency-key')).toMatch(/.{16,}/u)
    expect(getToasts()[0]).toMatchObject({
      title: 'Successfully joined the tournament!',
      description: 'Mixed 4.0 Doubles: You are number 3 on the waitlist.',
    })
  })

  test('a player who chooses one singles division has two steps and sends the specified request', async () => {
    const scene = await openSheet({ 'POST /api/tournaments/21/join': () => json(participant(1), 201) })
    await tick(scene, 'Womens 4.0 Singles')
    expect(scene.dialog.getByRole('img', { name: 'Step 1 of 2' })).toBeVisible()
    await press(scene, 'Next: check')
    await press(scene, 'Join Tournament')
    await waitFor(() =>
      expect(sent(scene)[0]?.body).toEqual({
        divisionId: womensSingles.id,
        partnerId: null,
        needsPartner: false,
        emailNotifications: true,
      }),
    )
  })

  test('the join sheet says that a division is missing and focuses the first one', async () => {
    const scene = await openSheet()
    await press(scene, 'Next')
    const group = scene.dialog.getByRole('group', { name: /They fit you/u })
    expect(group).toHaveAccessibleDescription('Please select a division')
    expect(scene.dialog.getAllByRole('checkbox')[0]).toHaveFocus()
  })

  test('the join sheet takes no more divisions than the organiser allows', async () => {
    const scene = await openSheet({}, { gender: null })
    await tick(scene, 'Mixed 4.0 Doubles')
    await tick(scene, 'Womens 4.0 Singles')
    expect(scene.dialog.getByRole('checkbox', { name: 'Mens 3.5 Singles' })).toBeDisabled()
    await tick(scene, 'Womens 4.0 Singles')
    expect(scene.dialog.getByRole('checkbox', { name: 'Mens 3.5 Singles' })).toBeEnabled()
  })

  test('a player who needs a partner goes on without one, and going back keeps every answer', async () => {
    const scene = await openSheet()
    await tick(scene, 'Mixed 4.0 Doubles')
    await press(scene, 'Next: your partner')
    await scene.user.click(scene.dialog.getByRole('checkbox', { name: 'I need a partner' }))
    await press(scene, 'Next: check')
    expect(scene.dialog.getByText('Looking for a partner · $45.00')).toBeVisible()
    await press(scene, 'Back')
    expect(scene.dialog.getByRole('checkbox', { name: 'I need a partner' })).toBeChecked()
    await press(scene, 'Back')
    expect(scene.dialog.getByRole('checkbox', { name: 'Mixed 4.0 Doubles' })).toBeChecked()
  })

  test('people who look for a partner in the division are offered, and one of them is chosen', async () => {
    const scene = await openSheet({
      'GET /api/competitions/tournament/21/seekers': () => json({ total: 1, players: [theo] }),
      'POST /api/tournaments/21/join': () => json(participant(1), 201),
    })
    await tick(scene, 'Mixed 4.0 Doubles')
    await press(scene, 'Next: your partner')
    expect(await scene.dialog.findByText('1 looking for a partner')).toBeVisible()
    await press(scene, 'Ask Theo O')
    expect(scene.dialog.getByRole('combobox')).toHaveValue('Theo O')
    expect(scene.dialog.getByRole('combobox')).toHaveFocus()
    await press(scene, 'Next: check')
    await press(scene, 'Join Tournament')
    await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ partnerId: 8 }))
  })
})

describe('who may play', () => {
  test('divisions that do not fit are behind a button, each with its reason', async () => {
    const scene = await openSheet(
      {
        'GET /api/tournaments/21/divisions': () =>
          json(
            facts([
              {},
              {
                isCustom: true,
                limits: 'Women, singles, age 50 and over',
                range: { skillMin: null, skillMax: null, ageMin: 50, ageMax: null },
              },
            ]),
          ),
      },
      { birthMonth: '1990-05' },
    )
    const others = await scene.dialog.findByRole('button', { name: '2 divisions do not fit' })
    expect(others).toHaveAttribute('aria-expanded', 'false')
    await scene.user.click(others)
    expect(scene.dialog.getByText('For men, and your profile says Female')).toBeVisible()
    expect(scene.dialog.getByText(/for age 50 and over on 31 December 2026/u)).toBeVisible()
    expect(scene.dialog.queryByRole('checkbox', { name: 'Womens 4.0 Singles' })).toBeNull()
  })

  test('the answer about the gender moves divisions and is sent with the request', async () => {
    const scene = await openSheet(
      { 'POST /api/tournaments/21/join': () => json(participant(1), 201) },
      { gender: null },
    )
    await tick(scene, 'Womens 4.0 Singles')
    await scene.user.click(scene.dialog.getByRole('radio', { name: 'Men’s' }))
    expect(scene.dialog.queryByRole('checkbox', { name: 'Womens 4.0 Singles' })).toBeNull()
    await tick(scene, 'Mens 3.5 Singles')
    await press(scene, 'Next: check')
    await press(scene, 'Join Tournament')
    await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ gender: 'male' }))
  })

  const SENIORS = {
    isCustom: true,
    limits: 'Women, singles, age 50 and over',
    range: { skillMin: null, skillMax: null, ageMin: 50, ageMax: null },
  }
  const born = async (scene: Awaited<ReturnType<typeof openSheet>>, month: string, year: string) => {
    for (const [label, name] of [
      ['Month', month],
      ['Year', year],
    ] as const) {
      await scene.user.click(await scene.dialog.findByRole('combobox', { name: label }))
      await scene.user.click(await screen.findByRole('option', { name }))
    }
  }

  test('the month of birth is asked once where a division has an age limit, and sent with the request', async () => {
    const scene = await openSheet({
      'GET /api/tournaments/21/divisions': () => json(facts([{}, { ...SENIORS, ageRule: 'refuse' }])),
      'POST /api/tournaments/21/join': () => json(participant(1), 201),
    })
    expect(await scene.dialog.findByText(/Asked once, shown to nobody/u)).toBeVisible()
    await tick(scene, 'Womens 4.0 Singles')
    await press(scene, 'Next: check')
    expect(scene.dialog.getByText('Please choose a month and a year')).toBeVisible()
    await born(scene, 'May', '1960')
    await press(scene, 'Next: check')
    await press(scene, 'Join Tournament')
    await waitFor(() => expect(sent(scene)[0]?.body).toMatchObject({ birthMonth: '1960-05' }))
  })

  test('whoever does not fit a division that only warns is told before joining', async () => {
    const scene = await openSheet(
      { 'GET /api/tournaments/21/divisions': () => json(facts([{}, { ...SENIORS, ageRule: 'warn' }])) },
      { birthMonth: '1990-05' },
    )
    await tick(scene, 'Womens 4.0 Singles')
    expect(
      scene.dialog.getByText(
        /Your age does not fit this division. You can join, and the organisers see it./u,
      ),
    ).toBeVisible()
  })

  test('two divisions that start on one day are noticed before anything is sent', async () => {
    const [morning, noon] = ['2026-06-06T13:30:00.000Z', '2026-06-06T18:00:00.000Z'] as const
    const scene = await openSheet({
      'GET /api/tournaments/21/divisions': () =>
        json(facts([{ startsAt: morning, fee: '60.00' }, { startsAt: noon }])),
    })
    await scene.dialog.findByText('Sat 8:30 AM · Nobody in yet · your rating')
    await tick(scene, 'Mixed 4.0 Doubles')
    await tick(scene, 'Womens 4.0 Singles')
    expect(scene.dialog.getByText('Sat may be tight.')).toBeVisible()
    expect(scene.dialog.getByText(/Mixed 4.0 Doubles can run past 1:00 PM/u)).toBeVisible()
    expect(scene.dialog.getByText('$105.00')).toBeVisible()
  })
})

describe('refusals at the last step', () => {
  test('a refused division says why beside itself, and nothing that was typed is lost', async () => {
    const message = 'Mixed 4.0 Doubles: Theo O is already entered with another partner'
    const fields = { 'entries.0': 'Theo O is already entered with another partner' }
    let answer: () => Response = () => json({ message, code: 'partner_unavailable', fields }, 409)
    const scene = await openSheet({ [SEVERAL]: () => answer() })
    await untilCheck(scene)
    await press(scene, 'Join Tournament')
    expect(await scene.dialog.findByText(fields['entries.0'])).toBeVisible()
    expect(getToasts()[0]).toMatchObject({ title: 'Error', description: message })
    await press(scene, 'Change Mixed 4.0 Doubles')
    expect(scene.dialog.getByText(fields['entries.0'])).toBeVisible()
    expect(scene.dialog.getByRole('combobox')).toHaveValue('Theo O')
    await scene.user.click(scene.dialog.getByRole('checkbox', { name: 'I need a partner' }))
    answer = () => json([participant(1), participant(2)], 201)
    await press(scene, 'Next: check')
    expect(scene.dialog.queryByText(fields['entries.0'])).toBeNull()
    await press(scene, 'Join Tournament')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(scene)).toHaveLength(2)
  })

  test('no answer keeps the sheet and its key; the second attempt joins', async () => {
    const replies: (() => Response | Error)[] = [
      () => new TypeError('Failed to fetch'),
      () => json([participant(1), participant(2)], 201),
    ]
    const scene = await openSheet({ [SEVERAL]: () => replies.shift()?.() ?? new Error('one too many') })
    await untilCheck(scene)
    await press(scene, 'Join Tournament')
    const words = 'Failed to join tournament. You may already be a member.'
    expect(await scene.dialog.findByText(words)).toBeVisible()
    await press(scene, 'Join Tournament')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second] = sent(scene).map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
  })

  test('a refusal of all divisions is shown in its own words', async () => {
    const scene = await openSheet({
      [SEVERAL]: () => refusal(409, 'registration_closed', 'Registration has closed'),
    })
    await untilCheck(scene)
    await press(scene, 'Join Tournament')
    expect(await scene.dialog.findByText('Registration has closed')).toBeVisible()
  })

  test('a join button of the sheet pressed twice sends one request', async () => {
    const scene = await openSheet({ [SEVERAL]: () => json([participant(1), participant(2)], 201) })
    await untilCheck(scene)
    await scene.user.dblClick(scene.dialog.getByRole('button', { name: 'Join Tournament' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(scene)).toHaveLength(1)
  })
})
