import { stageFormat } from '../formats/registry.ts'
import { stageWords } from '../formats/stage-words.ts'
import { ordinal } from '../ordinal.ts'
import { type DrawnStage, drawPlan, groupsOf, rangeOf, type Stage, type StagePlan } from './stage-plan.ts'

/** One stage of a plan for those who play it: "Knockout of 8", "The top 2 of each pool go on." */
export interface PlanStep {
  readonly title: string
  readonly text: string
}

/** The plan in words, stage by stage. */
export function planSteps(plan: StagePlan, entrants: number): PlanStep[] {
  return drawPlan(plan, entrants).map((drawn, index) => {
    const { title, sentences } = wordsOf(drawn)
    const taken = takeText(plan.stages, index)
    const promise = index === 0 ? promiseText(drawn) : null
    return { title, text: [taken, ...sentences, promise].filter((part) => part !== null).join(' ') }
  })
}

/** The plan in one line for a picture: "Pools of 5, then knockout of 8." */
export function planSentence(plan: StagePlan, entrants: number): string {
  const titles = drawPlan(plan, entrants).map((drawn) => wordsOf(drawn).title)
  const [first = '', ...rest] = titles
  return `${[first, ...rest.map((title) => `then ${lowerFirst(title)}`)].join(', ')}.`
}

/** The plan without sizes, for a list: "Pools, then knockout". */
export function planLine({ stages }: StagePlan, entrants: number): string {
  const names = stages.map(({ format, settings }) => stageWords(format, entrants, settings).name)
  const [first = '', ...rest] = names
  return [first, ...rest.map((name) => `then ${lowerFirst(name)}`)].join(', ')
}

/** Who goes on to a stage: "The top 2 of each pool go on."; null for the first stage. */
export function takeText(stages: readonly Stage[], index: number): string | null {
  const source = stages[index]?.source
  if (source === undefined || source.from === 'entries') return null
  const [first, last] = rangeOf(source.take)
  const isPools = 'ranks' in source.take
  const where = isPools ? ' of each pool' : ''
  const whence = source.from === index - 1 ? '' : ` from stage ${source.from + 1}`
  const go = first === last ? 'goes on' : 'go on'
  if (first === 1) {
    const who = last === 1 ? (isPools ? 'The winner' : 'The first') : `The top ${last}`
    return `${who}${where} ${last === 1 ? 'goes on' : 'go on'}${whence}.`
  }
  const places = first === last ? `The ${ordinal(first)}` : `Places ${first} to ${last}`
  return `${places}${where} ${go}${whence}.`
}

/** What the qualifiers mean for the draw: "8 teams. Pool winners are seeds 1 to 4."; null for the first stage. */
export function takenText(plan: StagePlan, entrants: number, index: number, who = 'teams'): string | null {
  const drawn = drawPlan(plan, entrants)
  const stage = drawn[index]
  const source = stage?.stage.source
  if (stage === undefined || source === undefined || source.from === 'entries') return null
  const from = drawn[source.from]
  const pools = from === undefined ? 1 : groupsOf(from.graph)
  const count = `${stage.entrants} ${who}.`
  if (!('ranks' in source.take) || source.take.ranks[0] !== 1 || pools < 2) return count
  if (source.seed === 'record') return `${count} The best record of the pool winners is seed 1.`
  return `${count} Pool winners are seeds 1 to ${pools}.`
}

const wordsOf = ({ stage, entrants }: DrawnStage) => stageWords(stage.format, entrants, stage.settings)

function promiseText({ stage, entrants }: DrawnStage): string | null {
  const { leastMatches } = stageFormat(stage.format).advice(entrants, stage.settings)
  if (leastMatches === 0) return null
  return `You play at least ${leastMatches} ${leastMatches === 1 ? 'match' : 'matches'}.`
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
