import type { Flow } from '../flow.ts'
import { bracketFlow } from './bracket.ts'
import { controlRoomFlow, courtLinkFlow } from './day.ts'
import { joinFlow } from './join.ts'
import { confirmFlow, liveFlow, reportFlow } from './scores.ts'
import { signInFlow } from './sign-in.ts'

export const FLOWS: readonly Flow[] = [
  signInFlow,
  joinFlow,
  reportFlow,
  confirmFlow,
  bracketFlow,
  liveFlow,
  courtLinkFlow,
  controlRoomFlow,
]
