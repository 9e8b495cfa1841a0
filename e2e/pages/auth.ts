import type { Locator, Page } from '@playwright/test'
import { PRODUCT_NAME } from '@tussle/contract/product'
import type { NewPerson } from '../support/accounts.ts'

/** The forms of /auth, or of the dialog when that is what `place` is. */
export class AuthForms {
  readonly place: Page | Locator
  readonly tabs: Locator

  constructor(place: Page | Locator) {
    this.place = place
    this.tabs = place.getByRole('tab')
  }

  tab(name: 'Sign In' | 'Sign Up'): Locator {
    return this.place.getByRole('tab', { name, exact: true })
  }

  field(label: string): Locator {
    return this.place.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.place.getByRole('button', { name, exact: true })
  }

  get skills(): Locator {
    return this.place.getByRole('radiogroup', { name: 'Skill level' })
  }

  /** What is written beside a field that is wrong, by the tie a screen reader follows. */
  async errorOf(label: string): Promise<string> {
    const id = await this.field(label).getAttribute('aria-describedby')
    return id === null ? '' : this.place.locator(`[id="${id}"]`).innerText()
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.field('Username or email').fill(username)
    await this.field('Password').fill(password)
    await this.button('Sign In').click()
  }

  async fillSignUp(person: NewPerson, password: string, skill = '3.5 Intermediate'): Promise<void> {
    await this.field('First name').fill(person.firstName)
    await this.field('Last name').fill(person.lastName)
    await this.field('Email').fill(person.email)
    await this.field('Password').fill(password)
    await this.field('Confirm password').fill(password)
    await this.skills.getByRole('radio', { name: skill }).check()
  }
}

export function authDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: `Join ${PRODUCT_NAME}` })
}
