import { writeToClipboard } from '../../lib/clipboard.ts'
import { toast } from './toast-store.ts'

/** Copies a text and says whether it worked. */
export async function copyText(
  text: string,
  { copied = 'Copied', failed = 'It could not be copied' } = {},
): Promise<void> {
  try {
    await writeToClipboard(text)
    toast({ title: copied })
  } catch {
    toast({ title: failed, variant: 'failure' })
  }
}
