import { toast } from './toast-store.ts'

/** Copies a text and says whether it worked; over plain http browsers have no clipboard. */
export async function copyText(
  text: string,
  { copied = 'Copied', failed = 'It could not be copied' } = {},
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: copied })
  } catch {
    toast({ title: failed, variant: 'failure' })
  }
}
