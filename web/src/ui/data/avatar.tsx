import { clsx } from 'clsx'
import { type CSSProperties, useState } from 'react'
import './avatar.css'
import { pick } from './hash.ts'

const COLOURS = 7

export type AvatarProps = {
  name: string
  id: string | number
  photoUrl?: string | null | undefined
  size?: 28 | 32 | 34 | 36 | 40 | 48 | 64 | 88 | undefined
  className?: string | undefined
}

/** Decoration next to a visible name, so screen readers skip it. */
export function Avatar({ name, id, photoUrl, size = 40, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const style: CSSProperties = { width: size, height: size, fontSize: Math.round(size * 0.39) }
  if (photoUrl && photoUrl !== brokenUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
        width={size}
        height={size}
        className={clsx('av', className)}
        style={style}
        onError={() => setBrokenUrl(photoUrl)}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={clsx('av', className)}
      style={{ ...style, backgroundColor: `var(--av-${pick(id, COLOURS)})` }}
    >
      {initials(name)}
    </span>
  )
}

/** A doubles team: two overlapping avatars, each with a ring in the colour of the background (`--ring`). */
export function AvatarPair({ players, size = 32 }: { players: AvatarProps[]; size?: AvatarProps['size'] }) {
  return (
    <span className="av-pair">
      {players.slice(0, 2).map((player) => (
        <Avatar key={player.id} {...player} size={size} />
      ))}
    </span>
  )
}

/** The first letters of the first and last word, as whole characters, so that every script and emoji works. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked
    .map((word) => firstCharacter(word ?? ''))
    .join('')
    .toLocaleUpperCase()
}

function firstCharacter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return first?.segment ?? ''
}
