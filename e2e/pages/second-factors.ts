import { expect, type Locator, type Page } from '@playwright/test'
import { codeOf } from '../support/totp.ts'
import { ProfilePage } from './profile.ts'

/** The part of Profile Settings, Account that is about passkeys, the app and recovery codes. */
export class SecondFactorsPart {
  readonly passkeys: Locator
  readonly codes: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
    this.codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  }

  async open(): Promise<void> {
    await new ProfilePage(this.#page).open('account')
    await expect(this.#page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible()
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }

  /** Sets up an app and answers with the key it was given. */
  async setUpApp(now = () => Date.now()): Promise<string> {
    await this.button('Set up an app').click()
    const dialog = this.#page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await expect(dialog.getByRole('img', { name: 'Code that sets up an authenticator app' })).toBeVisible()
    const key = await dialog.getByLabel('Key', { exact: true }).inputValue()
    await dialog.getByLabel('6-digit code').fill(codeOf(key, now()))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    return key
  }

  /** Reads the codes that are shown this once, and closes them. */
  async keepCodes(): Promise<string[]> {
    await expect(this.codes.getByRole('listitem')).toHaveCount(10)
    const codes = await this.codes.getByRole('listitem').allInnerTexts()
    await this.codes.getByRole('button', { name: 'I have kept them' }).click()
    await expect(this.codes).toHaveCount(0)
    return codes
  }
}
