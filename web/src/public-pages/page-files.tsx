/** The built files that every public page loads; the build fills them in (vite.pages.config.ts). */
declare const __PAGE_FILES__: { readonly styles: string; readonly script: string }

/**
 * The sheet and the script of every public page. The font comes when the sheet asks for it: text is painted before, in
 * letters of the same widths.
 */
export function PageFiles() {
  const { styles, script } = __PAGE_FILES__
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <script src="/theme.js" />
      <script type="module" src={script} />
    </>
  )
}
