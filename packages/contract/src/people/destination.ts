const LONGEST = 500
const BASE = 'https://product.invalid'
/** Browsers ignore some of these characters inside an address, and read a backslash as a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass.
const FORBIDDEN = /[\u0000-\u0020\u007f-\u009f\\]/u
/** These paths would ask for a sign-in again, or show no page. */
const NO_PAGES = /^\/(?:auth|login|api)(?:\/|$)/u

/** The path of the product to open after sign-in, or null for anything that could lead to another site. */
export function destinationOf(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null
  if (!text.startsWith('/') || FORBIDDEN.test(text)) return null
  try {
    const { origin, pathname, search, hash } = new URL(text, BASE)
    const isPage = origin === BASE && !pathname.startsWith('//') && !NO_PAGES.test(pathname)
    return isPage ? pathname + search + hash : null
  } catch {
    return null
  }
}

/** An address with the destination as a parameter. Home is the default and is left out. */
export function withDestination(path: string, wanted: unknown): string {
  const next = destinationOf(wanted)
  if (next === null || next === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
