/** Each table with the feature that may write it, as in database/owners.json. */
export type Owners = Readonly<Record<string, string>>

/** Stands for a name that is computed at run time. */
export const HOLE = '§'

const NAME = String.raw`(?:"?public"?\.)?"?([a-z_][a-z0-9_]*|${HOLE})"?`
const WRITES = [
  String.raw`\binsert\s+into\s+${NAME}`,
  String.raw`\bupdate\s+(?:only\s+)?${NAME}(?:\s+(?:as\s+)?[a-z_]\w*)?\s+set\b`,
  String.raw`\bdelete\s+from\s+(?:only\s+)?${NAME}`,
  String.raw`\bmerge\s+into\s+(?:only\s+)?${NAME}`,
  String.raw`\btruncate\s+(?:table\s+)?(?:only\s+)?${NAME}`,
  String.raw`\bcopy\s+${NAME}\s*(?:\([^)]*\))?\s+from\b`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** Every table that a text of SQL writes; '' where its name is computed. `at` is the place in the text. */
export function writtenTables(text: string): { readonly table: string; readonly at: number }[] {
  return WRITES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const name = match[1] ?? HOLE
      return { table: name === HOLE ? '' : name.toLowerCase(), at: match.index }
    }),
  )
}
