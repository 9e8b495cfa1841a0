import { AppError } from '../errors.ts'
import type { Vault } from '../security/vault.ts'

/**
 * How an answer with a secret is stored: a replay gets it again, but nobody can read it in the table or in a backup.
 */
export interface Seal {
  close(body: unknown): unknown
  open(saved: unknown): unknown
}

/**
 * `row` binds the sealed answer to its row: in another row it cannot be opened.
 */
export function sealFor(vault: Vault, row: string): Seal {
  const about = `saved-answer:${row}`
  return {
    close: (body) => ({ sealed: vault.seal(JSON.stringify(body ?? null), about) }),
    open: (saved) => {
      const text = vault.open((saved as { sealed: string }).sealed, about)
      // The application's secret has changed since, so the answer cannot be read any more.
      if (text === null) throw new AppError('conflict', 'This was done before; please look and ask again')
      return JSON.parse(text) as unknown
    },
  }
}
