import { matchingLines } from './matching-lines.ts'

const BARE = /\blazy\b(?:\s*[(<]| as )/u
const WEB = /^web\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/u
const ALLOWED = new Set([
  // Requests the code again after a failure.
  'web/src/ui/layout/late.tsx',
  // These are whole pages; the boundary around a page offers to load everything anew.
  'web/src/app/lazy-page.ts',
  'web/src/app/guards.tsx',
])

/** A part of a page loads with `late`: with `lazy` one failed request would replace the page until it is loaded anew. */
export function checkLazyParts(files: Iterable<[path: string, text: string]>): string[] {
  return [...files]
    .filter(([path]) => WEB.test(path) && !ALLOWED.has(path))
    .flatMap(([path, text]) => matchingLines(path, text, BARE))
    .map(([place, line]) => `${place}: use late() of ui/layout instead of lazy: ${line.trim()}`)
}
