import { AppError } from '../errors.ts'
import type { Vault } from '../security/vault.ts'

/**
 * How an answer that holds a secret is remembered: a replay gets it again, and whoever reads the table, a copy or a
 * backup of it does not.
 */
export interface Seal {
  close(body: unknown): unknown
  open(saved: unknown): unknown
}

/** `row` ties what was sealed to its row: moved to another one it opens nothing. */
export function sealFor(vault: Vault, row: string): Seal {
  const about = `saved-answer:${row}`
  return {
    close: (body) => ({ sealed: vault.seal(JSON.stringify(body ?? null), about) }),
    open: (saved) => {
      const text = vault.open((saved as { sealed: string }).sealed, about)
      // The application's secret was changed since: what the answer was nobody knows any more.
      if (text === null) throw new AppError('conflict', 'This was done before; please look and ask again')
      return JSON.parse(text) as unknown
    },
  }
}
