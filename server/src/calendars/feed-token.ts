import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_CHARACTERS = 27

/** Names the player and proves that we gave it out; calendar programs like the ending. */
export function feedToken(secret: string, userId: number, generation: number): string {
  return `${userId}-${macOf(secret, userId, generation)}.ics`
}

export function ownerOf(token: string): number {
  return Number.parseInt(token, 10)
}

export function isFeedToken(token: string, secret: string, userId: number, generation: number): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(feedToken(secret, userId, generation))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function macOf(secret: string, userId: number, generation: number): string {
  const digest = createHmac('sha256', secret).update(`calendar:${userId}:${generation}`).digest('base64url')
  return digest.slice(0, MAC_CHARACTERS)
}
