import { Suspense, useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { late } from '../../../ui/layout/late.tsx'
import type { MyEntry } from '../entries.queries.ts'

const PartnerLinkDialog = late(() =>
  import('./partner-link-dialog.tsx').then((file) => ({ default: file.PartnerLinkDialog })),
)

/** The way to the link for a partner without an account; nothing for every other entry. */
export function PartnerLink({ entry: { partner, partnerIsGuest = false } }: { readonly entry: MyEntry }) {
  const [isOpen, setOpen] = useState(false)
  if (partner === null || !partnerIsGuest) return null
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Link for {partner.displayName}
      </Button>
      {isOpen && (
        <Suspense>
          <PartnerLinkDialog partner={partner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
