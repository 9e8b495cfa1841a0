import { expect } from '@playwright/test'

const INBOX = 'http://127.0.0.1:8026/messages.json'

export interface Mail {
  readonly subject: string
  readonly text: string
}

export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${INBOX}?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as Mail[]
}

/** The way out of a forgotten password, as it stands in the mail. */
export async function resetLinkFor(address: string): Promise<string> {
  const find = async () =>
    (await mailsTo(address)).map(({ text }) => /https?:\S+reset=[\w-]+/u.exec(text)?.[0])
  await expect
    .poll(async () => (await find()).some((link) => link !== undefined), { timeout: 15_000 })
    .toBe(true)
  const link = (await find()).findLast((each) => each !== undefined)
  if (link === undefined) throw new Error(`no reset link for ${address}`)
  return link
}
