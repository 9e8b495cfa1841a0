const OFFSET_BASIS = 0x811c9dc5
const PRIME = 0x01000193

/** 32-bit FNV-1a over the UTF-8 bytes; selects an avatar's colour and a club's colourway. */
export function fnv1a(text: string): number {
  let hash = OFFSET_BASIS
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, PRIME)
  }
  return hash >>> 0
}

/** A stable number from 1 to `count` for an id; the tokens are numbered from 1. */
export function pick(id: string | number, count: number): number {
  return (fnv1a(String(id)) % count) + 1
}
