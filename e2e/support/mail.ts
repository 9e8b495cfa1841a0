import { type APIRequestContext, expect } from '@playwright/test'
import { OWN_PAGE } from './accounts.ts'
import { INBOX_PORT } from './ports.ts'

const INBOX = `http://127.0.0.1:${INBOX_PORT}/messages.json`

export interface Mail {
  readonly subject: string
  readonly text: string
}

export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${INBOX}?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as Mail[]
}

/** The reset link in the mail. */
export async function resetLinkFor(address: string): Promise<string> {
  return await linkFor(address, /https?:\S+reset=[\w-]+/u)
}

/** The confirmation link in the newest mail that has one. */
export async function confirmLinkFor(address: string): Promise<string> {
  return await linkFor(address, /https?:\S+confirm=[\w-]+/u)
}

/** Follows the confirmation link of a new address, which then gets other mail, too. */
export async function confirmAddress(request: APIRequestContext, address: string): Promise<void> {
  const token = new URL(await confirmLinkFor(address)).searchParams.get('confirm')
  const answer = await request.post('/api/auth/email/confirm', { data: { token }, headers: OWN_PAGE })
  if (!answer.ok()) throw new Error(`not confirmed: ${answer.status()} ${await answer.text()}`)
}

async function linkFor(address: string, wanted: RegExp): Promise<string> {
  const find = async () => (await mailsTo(address)).map(({ text }) => wanted.exec(text)?.[0])
  await expect
    .poll(async () => (await find()).some((link) => link !== undefined), { timeout: 15_000 })
    .toBe(true)
  const link = (await find()).findLast((each) => each !== undefined)
  if (link === undefined) throw new Error(`no such link for ${address}`)
  return link
}
