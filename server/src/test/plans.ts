import type { FormatName } from '@tussle/competition/format-names'
import type { Settings } from '@tussle/competition/formats/format'
import { stageFormat } from '@tussle/competition/formats/registry'
import type { Stage, StagePlan, StageSource } from '@tussle/competition/stages/stage-plan'

const ENTRIES: StageSource = { from: 'entries' }

function stage(format: FormatName, source: StageSource, settings: Settings = {}): Stage {
  return { format, source, settings: { ...stageFormat(format).settings.defaults, ...settings } }
}

const inGroups = { groupBy: 'number', groupValue: 2 }

/** Plans of organisers, for 6 to 11 entries. */
export const PLANS = {
  'pools, then a main and a consolation knockout': {
    stages: [
      stage('round_robin', ENTRIES, inGroups),
      stage('single_elimination', { from: 0, take: { ranks: [1, 2] }, seed: 'record' }, { bronze: true }),
      stage('single_elimination', { from: 0, take: { ranks: [3, 3] }, seed: 'order' }),
    ],
  },
  'a knockout with a consolation for bronze': {
    stages: [stage('single_elimination', ENTRIES, { consolation: 'feed_in' })],
  },
  'a Swiss stage': { stages: [stage('swiss', ENTRIES, { rounds: 4 })] },
  'pools, then a Swiss stage of four': {
    stages: [
      stage('round_robin', ENTRIES, inGroups),
      stage('swiss', { from: 0, take: { ranks: [1, 2] }, seed: 'order' }),
    ],
  },
  'a round robin, then a double elimination of four': {
    stages: [
      stage('round_robin', ENTRIES),
      stage('double_elimination', { from: 0, take: { places: [1, 4] }, seed: 'order' }),
    ],
  },
} as const satisfies Record<string, StagePlan>
