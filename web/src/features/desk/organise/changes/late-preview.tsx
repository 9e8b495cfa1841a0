import { late } from '../../../../ui/layout/late.tsx'

/** The preview loads with the first change, because a page that changes nothing does not need it. */
export const ChangePreviewDialog = late(() =>
  import('./change-preview-dialog.tsx').then((file) => ({ default: file.ChangePreviewDialog })),
)
