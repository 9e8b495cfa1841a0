import { fileURLToPath } from 'node:url'

/** The renderer of the public pages as it is written: Vitest transforms it, so no test waits for a build. */
export const RENDERER = fileURLToPath(new URL('../../../web/src/public-pages/render.tsx', import.meta.url))
