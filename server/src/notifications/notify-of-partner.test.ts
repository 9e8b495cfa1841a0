import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { deliver } from '../test/deliver.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { aCaller, type Caller, callers, type Ground, groundOf } from '../test/registration.ts'

const QUEUES = [
  'entries.partner-asked.notify',
  'entries.partner-declined.notify',
  'entries.partner-left.notify',
  'entries.promoted.notify',
  'notifications.mail-due.send',
]
let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ mail: true, worker: false })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

async function doubles(name: string): Promise<Ground> {
  const id = await aLeague(server, admin, { name, divisions: ['Mixed 3.5 Doubles'] })
  return await groundOf(server, 'league', id)
}

/** Every mail about what has happened so far: afterwards none is under way. */
async function mailsTo({ person }: Caller) {
  await deliver(server, QUEUES)
  return server.mail.messages.filter(({ to }) => to.includes(person.email))
}

async function mailTo(caller: Caller, about: string) {
  const mail = (await mailsTo(caller)).find(({ subject }) => subject.includes(about))
  if (mail === undefined) throw new Error(`no mail about "${about}"`)
  return mail
}

const naming = ({ person }: Caller) => ({ partnerId: person.id })

test('a player who is asked to play reads by whom, where, and where to answer', async () => {
  const ground = await doubles('Named League')
  const [caller, partner] = [await aCaller(server, { displayName: 'Ann <b>A</b>' }), await aCaller(server)]
  await ground.join(caller, naming(partner))
  const mail = await mailTo(partner, 'Named League')
  expect(mail.subject).toBe('Named League: Ann <b>A</b> asks you to play')
  expect(mail.text).toContain(
    'Ann <b>A</b> wants to play Mixed 3.5 Doubles of Named League with you. Nothing is entered for you until you accept.',
  )
  expect(mail.text).toContain(`Answer: ${server.kernel.config.PUBLIC_ORIGIN}/my-registrations`)
  expect(mail.html).not.toContain('<b>A</b>')
  expect(await mailsTo(caller)).toEqual([])
})

test('the remaining player reads that the partner declined or withdrew', async () => {
  const ground = await doubles('Left League')
  const [one, two, three, four] = (await callers(server, 4)) as [Caller, Caller, Caller, Caller]
  await ground.join(one, naming(two))
  await ground.pair(three, four)
  await ground.decline(two)
  await ground.leave(three)
  const declined = await mailTo(one, 'Left League')
  expect([declined.subject, declined.text]).toEqual([
    `Left League: ${two.person.displayName} has declined`,
    expect.stringContaining(
      `${two.person.displayName} cannot play with you in Mixed 3.5 Doubles of Left League.`,
    ) as string,
  ])
  const left = await mailTo(four, 'withdrawn')
  expect(left.text).toContain(
    `${three.person.displayName} has withdrawn from Mixed 3.5 Doubles of Left League.`,
  )
  expect(left.text).toContain('You stay entered and are listed as looking for a partner.')
})

test('both players of a pair that got a place are told, if they want mail about it (OQ-164)', async () => {
  const divisions = ['Mixed 3.5 Doubles']
  const id = await aTournament(server, admin, { name: 'Crowded', divisions, maxPlayers: 2 })
  const ground = await groundOf(server, 'tournament', id)
  const [one, two, silent, loud] = (await callers(server, 4)) as [Caller, Caller, Caller, Caller]
  await ground.pair(one, two)
  await ground.pair(silent, loud, { emailNotifications: false })
  await ground.leave(one)
  await ground.leave(two)
  const mail = await mailTo(loud, ': you have a place')
  expect(mail.text).toContain('A place became free in Mixed 3.5 Doubles of Crowded')
  expect((await mailsTo(silent)).map(({ subject }) => subject)).not.toContain(mail.subject)
})

test('a player who switched mail off in general gets no mail about partners (OQ-164)', async () => {
  const ground = await doubles('Quiet League')
  const quiet = await aCaller(server, { emailNotifications: false })
  const [one, two, other] = (await callers(server, 3)) as [Caller, Caller, Caller]
  await ground.join(one, naming(quiet))
  await ground.join(two, naming(other))
  expect(await mailsTo(other)).toHaveLength(1)
  expect(await mailsTo(quiet)).toEqual([])
})
