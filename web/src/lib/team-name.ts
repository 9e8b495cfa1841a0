/** "Maya Chen & Ana Silva": the players of an entry or a side, by the names that everybody may see. */
export function teamName({
  players,
}: {
  readonly players: readonly { readonly displayName: string }[]
}): string {
  return players.map(({ displayName }) => displayName).join(' & ')
}
