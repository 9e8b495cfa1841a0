import { ownAchievementsPart } from '../achievements/index.ts'
import { myClubsPart } from '../clubs/index.ts'
import { desksPart, tournamentsInPlayPart } from '../desk/index.ts'
import { myEntriesPart } from '../entries/index.ts'
import { readTogether } from '../kernel/data/parts.ts'
import { unsettledPart } from '../matches/index.ts'
import { mySeasonsPart } from '../organising/index.ts'
import { statsPart } from '../players/index.ts'
import { gamesPart } from '../tournaments/index.ts'

/** Each part is the statement of its own call, in the words of its feature. */
export const readDashboardRows = (rowsOfEach: number) =>
  readTogether((db, asker) => ({
    stats: statsPart(asker),
    entries: myEntriesPart(asker, rowsOfEach),
    games: gamesPart(asker),
    clubs: myClubsPart(db, asker, rowsOfEach),
    unsettled: unsettledPart(asker),
    inPlay: tournamentsInPlayPart(asker),
    seasons: mySeasonsPart(asker),
    desks: desksPart(asker),
    achievements: ownAchievementsPart(db, asker),
  }))
