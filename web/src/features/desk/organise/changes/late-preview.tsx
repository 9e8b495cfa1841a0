import { type ComponentProps, Suspense } from 'react'
import { late } from '../../../../ui/layout/late.tsx'

/** The preview loads with the first change, because a page that changes nothing does not need it. */
const LatePreview = late(() =>
  import('./change-preview-dialog.tsx').then((file) => ({ default: file.ChangePreviewDialog })),
)

/** While its code loads, the dialog behind it stays and keeps the focus. */
export function ChangePreviewDialog(props: ComponentProps<typeof LatePreview>) {
  return (
    <Suspense>
      <LatePreview {...props} />
    </Suspense>
  )
}
