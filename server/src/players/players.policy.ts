interface Viewer {
  readonly userId: number
  readonly isAdmin: boolean
}

/** Whose page it is, and what that player shows to others. */
interface Flags {
  readonly id: number
  readonly show_real_name: boolean
  readonly show_location: boolean
  readonly show_record: boolean
  readonly show_playing_style: boolean
}

export interface Sight {
  readonly realName: boolean
  readonly location: boolean
  readonly record: boolean
  readonly playingStyle: boolean
}

/** What somebody may see of a player beside the name and the level: the player and administrators see all (OQ-130). */
export function sightOf(viewer: Viewer, player: Flags): Sight {
  const all = viewer.isAdmin || viewer.userId === player.id
  return {
    realName: all || player.show_real_name,
    location: all || player.show_location,
    record: all || player.show_record,
    playingStyle: all || player.show_playing_style,
  }
}
