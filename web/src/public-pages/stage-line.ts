import { gameText } from '@tussle/competition/game-rules'
import { phaseGame } from '@tussle/competition/stages/phase-game'
import type { DivisionRules } from '@tussle/contract/divisions/rules'

/** "Stage 1 of 2 · one game to 15 · top 2 advance"; a plan of one stage needs no number. */
export function stageLine({ plan }: Pick<DivisionRules, 'plan'>, index: number, advancing: number): string {
  const stage = plan.stages[index]
  if (stage === undefined) return ''
  const [main, final] = [gameText(phaseGame(stage, 'main').rules), gameText(phaseGame(stage, 'final').rules)]
  const isOnly = plan.stages.length === 1
  const game = (isOnly ? main : lowerFirst(main)) + (final === main ? '' : `, final ${lowerFirst(final)}`)
  return [
    ...(isOnly ? [] : [`Stage ${index + 1} of ${plan.stages.length}`]),
    game,
    ...(advancing === 0 ? [] : [advancing === 1 ? 'the winner advances' : `top ${advancing} advance`]),
  ].join(' · ')
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
