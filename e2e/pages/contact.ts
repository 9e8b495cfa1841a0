import { expect, type Locator, type Page } from '@playwright/test'
import { Shell } from './shell.ts'

export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

export class ContactDialog {
  readonly dialog: Locator
  readonly send: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.dialog = page.getByRole('dialog', { name: 'Contact Us' })
    this.send = this.dialog.getByRole('button', { name: 'Send Message' })
  }

  field(label: 'Name' | 'Email' | 'Subject' | 'Message'): Locator {
    return this.dialog.getByLabel(label, { exact: true })
  }

  async open(): Promise<void> {
    await new Shell(this.#page).contactButton.click()
    await expect(this.dialog).toBeVisible()
  }

  async fill({ name, email, subject, message }: ContactMessage): Promise<void> {
    await this.field('Name').fill(name)
    await this.field('Email').fill(email)
    await this.field('Subject').fill(subject)
    await this.field('Message').fill(message)
  }
}
