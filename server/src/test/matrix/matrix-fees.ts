import { changeSettingsWithin, listDivisions } from '../../competitions/index.ts'
import { listFees, recordFee } from '../../fees/index.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { aPlayer } from '../factories/accounts.ts'
import { actingAs } from '../factories/clubs.ts'
import { aTournament, entered } from '../factories/competitions.ts'
import type { Ground } from './matrix-desk.ts'

const PAID = { kind: 'paid', amount: 1000, method: 'cash' } as const

/** Requests about the fees of a tournament in which one player owes $45.00. */
export const FEE_REQUESTS = {
  'GET /api/competitions/{kind}/{id}/money': async (ground: Ground) => ({
    path: (await aDebt(ground)).path,
  }),
  'GET /api/competitions/{kind}/{id}/money/entries': async (ground: Ground) => ({
    path: `${(await aDebt(ground)).path}/entries`,
  }),
  'POST /api/competitions/{kind}/{id}/money/export': async (ground: Ground) => ({
    path: `${(await aDebt(ground)).path}/export`,
  }),
  'PUT /api/competitions/{kind}/{id}/money/refund-policy': async (ground: Ground) => ({
    path: `${(await aDebt(ground)).path}/refund-policy`,
    body: { fullUntil: '2027-06-09', partUntil: '2027-06-12', kept: 1000 },
  }),
  'POST /api/competitions/{kind}/{id}/money/fees': async (ground: Ground) => {
    const { path, id } = await aDebt(ground)
    const [division] = await listDivisions(ground.server.ctx, id)
    const divisionId = division?.id ?? 0
    const ctx = actingAs(ground.server, ground.organiser)
    await inTransaction(ctx, (tx) => changeSettingsWithin(ctx, tx, { id, divisionId }, { fee: '50.00' }))
    return { path: `${path}/fees`, body: { divisionId, fee: 5000, people: 1 } }
  },
  'POST /api/competitions/{kind}/{id}/money/lines': async (ground: Ground) => {
    const { path, owed } = await aDebt(ground)
    return { path: `${path}/lines`, body: { ...owed, ...PAID } }
  },
  'POST /api/competitions/{kind}/{id}/money/lines/{lineId}/take-back': async (ground: Ground) => {
    const { path, id, owed } = await aDebt(ground)
    const ctx = actingAs(ground.server, ground.organiser)
    const { lines, version } = await recordFee(ctx, { kind: 'tournament', id }, { ...owed, ...PAID })
    return { path: `${path}/lines/${lines[0]?.id}/take-back`, body: { version } }
  },
}

async function aDebt(ground: Ground) {
  const { server, organiser } = ground
  const id = await aTournament(server, organiser, { entryFee: '45' })
  await entered(server, id, [await aPlayer(server)])
  const where = { kind: 'tournament', id } as const
  const { items } = await listFees(actingAs(server, organiser), where, { limit: 1 })
  const [fee] = items[0]?.people ?? []
  const owed = { balanceId: fee?.balanceId ?? 0, version: fee?.version ?? 0 }
  return { id, path: `/api/competitions/tournament/${id}/money`, owed }
}
