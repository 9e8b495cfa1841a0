import { clsx } from 'clsx'
import { type ComponentProps, Suspense } from 'react'
import { late } from '../layout/late.tsx'
import type { Select as SelectType } from './select.tsx'

const Select = late(() => import('./select.tsx').then(({ Select }) => ({ default: Select })), {
  shape: 'panel',
})

/** The select component, loaded separately from the page; a box keeps its place meanwhile. */
export function LazySelect(props: ComponentProps<typeof SelectType>) {
  return (
    <Suspense fallback={<span className={clsx('inp', props.className)} aria-hidden />}>
      <Select {...props} />
    </Suspense>
  )
}
