import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Times depend on when the demo was made, and where a match stands on the hour of the run. */
const TREE = `
  - main:
    - link "Rocky Mountain Group Open"
    - heading "Mens 3.5 Singles" [level=1]
    - navigation "Divisions":
      - link "Mens 3.5 Singles"
      - link "Mens 4.0 Singles"
    - navigation "View":
      - link "Tree"
      - link "List"
    - heading "Pools" [level=2]
    - paragraph: Stage 1 of 2 · best of three to 11 · top 2 advance
    - heading "Group A 3 of 3 played" [level=3]
    - table "Table, Group A":
      - rowgroup:
        - row "# Team 1 2 3 W–L Diff State"
      - rowgroup:
        - row "1 Gordon C. 2–1 2–0 2–0 +20 Qualified":
          - rowheader "Gordon C."
        - row "2 Elias A. 1–2 2–1 1–1 0 Qualified"
        - row "3 Darnell Silva 0–2 1–2 0–2 −20 Out"
    - heading "Group B 6 of 6 played" [level=3]
    - table "Table, Group B"
    - paragraph:
      - strong: Why this order?
      - text: /Emeka M\\. and Caleb C\\. won 2 matches each, so the point difference decides/
    - heading "Knockout" [level=2]
    - paragraph: Stage 2 of 2 · best of three to 11
    - region "Knockout, by rounds":
      - heading "Semifinals 2 of 2 played" [level=3]
      - article:
        - heading /^Match 49 Final · / [level=4]
        - text: Gordon C. won 11 8 11 Caleb C. 5 11 7
      - article:
        - heading /^Match 50 Final · / [level=4]
      - heading "Finals 0 of 1 played" [level=3]
      - article:
        - heading /^Gold · Match 59/ [level=4]
        - text: Gordon C. Emeka M.
    - group: Rules card
    - group: Entrants (7 players)`

const LIST = `
  - main:
    - heading "Mens 3.5 Singles" [level=1]
    - heading "Knockout" [level=2]
    - heading "Next" [level=3]
    - article:
      - heading /^Gold · Match 59 · Finals/ [level=4]
    - heading "Played" [level=3]
    - article:
      - heading /^Match 50 · Semifinals Final · / [level=4]
    - article:
      - heading /^Match 49 · Semifinals Final · / [level=4]`

const TOURNAMENT = `
  - main:
    - heading "Rocky Mountain Group Open" [level=1]
    - list:
      - listitem: /Day 2 of 3/
      - listitem: Mile High Kitchen, Denver, CO
    - search:
      - searchbox "Player or team": anita
      - button "Find"
    - region "On court now":
      - heading "On court now" [level=2]
      - link "All 6 courts"
    - region "Found":
      - heading "“anita”" [level=2]
      - list:
        - listitem:
          - text: Anita C.
          - link "Womens 4.0 Singles"
          - paragraph: /Match 62, against Rosalind P\\./
    - heading "Divisions" [level=2]
    - article:
      - heading "Mens 3.5 Singles" [level=3]
      - text: 11 of 12 matches
      - paragraph: Pools, then knockout
    - heading "Last results" [level=2]
    - article:
      - heading /^Mens 4\\.5\\+ Singles · Match 58/ [level=3]
      - text: Elias S. won 11 11 Tobias I. 9 9
    - heading "Where" [level=2]`

const LIVE = `
  - main:
    - heading "Live courts" [level=1]
    - navigation "Divisions":
      - link "All"
    - region "Courts":
      - heading "Courts" [level=2]
      - article:
        - heading "Court 1" [level=3]
      - article:
        - heading "Court 2" [level=3]
      - article:
        - heading "Court 6" [level=3]
    - heading "On deck" [level=2]
    - list:
      - listitem: /^Court 1 .* Gail B\\./
    - img "The address of this page as a code"
    - heading "Last results" [level=2]
    - article:
      - heading /^Mens 4\\.5\\+ Singles · Match 58/ [level=3]
    - group: Calendar of a court`

const LEAGUE = `
  - main:
    - heading "Gulf Coast Mixed Doubles" [level=1]
    - navigation "Divisions":
      - link "Mixed 3.0 Doubles"
    - navigation "View":
      - link "Table"
      - link "Fixtures"
      - link "Results"
    - complementary:
      - combobox "Find your team"
      - button "Show"
    - heading "Table" [level=2]
    - table "Table, Mixed 3.0 Doubles":
      - rowgroup:
        - row "# Team W–L Diff"
      - rowgroup:
        - row /^1 Ngozi Calloway & Kofi B\\./
        - row /^2 Paloma O'Rourke & Bo Blackwood/
    - paragraph:
      - strong: Why this order?`

test('the public pages of the demo are read aloud in the order of their meaning', async ({ page }) => {
  await reads(page, '/t/18?find=anita', TOURNAMENT)
  await reads(page, '/t/18/d/50', TREE)
  await reads(page, '/t/18/d/50?view=list', LIST)
  await reads(page, '/t/18/live', LIVE)
  await reads(page, '/l/2', LEAGUE)
})

async function reads(page: Page, path: string, order: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(order)
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
  // One title, and no heading skips a level on the way down.
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) {
    expect(level, `heading ${index} of ${path}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  }
}
