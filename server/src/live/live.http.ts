import { openLive, openLiveForVisitors } from '@tussle/contract/live'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import type { Live } from './live.service.ts'

export function liveHttp(live: Live): FeatureHttp {
  return {
    name: 'live',
    routes: [
      on(openLive, async ({ ctx, query }) => live.open(ctx, query.topics)),
      on(openLiveForVisitors, ({ ctx, query }) =>
        live.openForVisitor(ctx.ipBucketHash() ?? '', query.topics),
      ),
    ],
  }
}
