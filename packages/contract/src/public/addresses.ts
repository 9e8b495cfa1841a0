/** The addresses of the pages that everybody can read without signing in. */

interface Named {
  readonly id: number
  readonly name: string
}

const MOST_LETTERS = 60

/** "bluebonnet-classic-2026": letters and digits of a name without marks; empty if it has none. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-|-$/gu, '')
}

/** "42-bluebonnet-classic-2026" */
function idAndSlug({ id, name }: Named): string {
  const slug = slugOf(name)
  return slug === '' ? String(id) : `${id}-${slug}`
}

export const tournamentAddress = (tournament: Named): string => `/t/${idAndSlug(tournament)}`
export const divisionAddress = (tournament: Named, division: Named): string =>
  `${tournamentAddress(tournament)}/d/${idAndSlug(division)}`
export const liveAddress = (tournament: Named): string => `${tournamentAddress(tournament)}/live`
export const leagueAddress = (league: Named): string => `/l/${idAndSlug(league)}`
export const clubAddress = (club: Named): string => `/c/${idAndSlug(club)}`
export const playerAddress = (player: Named): string => `/p/${idAndSlug(player)}`

const ID = /^([1-9]\d{0,14})(?:-|$)/u

/** The id at the beginning of a part of an address; null if there is none. */
export function idIn(part: string): number | null {
  const id = ID.exec(part)?.[1]
  return id === undefined ? null : Number(id)
}
