import type { Board } from '@tussle/contract/desk/board'
import { person } from './club-fixtures.ts'

type BoardCourt = Board['courts'][number]
type BoardMatch = NonNullable<BoardCourt['match']>

export const tournament = {
  id: 3,
  name: 'Lone Star Open',
  timeZone: 'America/Chicago',
  clubName: 'Riverside',
} as const

export const match: BoardMatch = {
  id: 41,
  number: 88,
  division: 'Mixed 4.0 Doubles',
  roundName: 'Quarterfinals',
  title: 'Winners bracket, Quarterfinals, match 88',
  sides: [
    { players: [person(1, 'Hana T'), person(2, 'Luis G')], from: null, provisional: false },
    { players: [person(3, 'Camille R'), person(4, 'Jonah B')], from: null, provisional: false },
  ],
  sets: [
    { playerScore: 11, opponentScore: 9 },
    { playerScore: 8, opponentScore: 11 },
  ],
  outcome: null,
  provisional: false,
}

export function court(number: number, changes: Partial<BoardCourt> = {}): BoardCourt {
  return {
    number,
    state: 'open',
    since: '2026-05-16T15:30:00.000Z',
    match: null,
    restsUntil: null,
    ...changes,
  }
}

export function board(changes: Partial<Board> = {}): Board {
  return {
    tournament,
    at: '2026-05-16T15:42:00.000Z',
    version: 7,
    announcement: null,
    pausedAt: null,
    game: 'best_of_3',
    courts: [court(1, { state: 'playing', match })],
    onDeck: [],
    times: [],
    finals: [],
    ...changes,
  }
}
