import { defineConfig } from 'vitest/config'
import requirements from '../../ledger/requirements.json' with { type: 'json' }

/** Changes one passage of one file while it is loaded; the working tree does not change. */
const { file, from, to } = JSON.parse(process.env['MUTANT'] ?? '{}') as Partial<
  Record<'file' | 'from' | 'to', string>
>

export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform(code: string, id: string) {
        if (file === undefined || from === undefined || to === undefined) return null
        return id.endsWith(`/packages/competition/src/${file}`) ? code.replace(from, () => to) : null
      },
    },
  ],
  // A cached module would not have the change.
  test: {
    include: ['packages/competition/src/**/*.test.ts'],
    tags: requirements.map(({ id }) => ({ name: id })),
    bail: 1,
    fsModuleCache: false,
  },
})
