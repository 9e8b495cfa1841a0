import { defineConfig } from 'vitest/config'

/** Changes one passage of one file while it is loaded; the working tree is never touched. */
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
  // A cached module would be the one before the change.
  test: { include: ['packages/competition/src/**/*.test.ts'], bail: 1, fsModuleCache: false },
})
