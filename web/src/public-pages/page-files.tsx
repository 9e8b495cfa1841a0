/** The built files that every public page loads; the build fills them in (vite.pages.config.ts). */
declare const __PAGE_FILES__: { readonly styles: string; readonly script: string; readonly font: string }

/** The sheet and the script of every public page. */
export function PageFiles() {
  const { styles, script, font } = __PAGE_FILES__
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
      <link rel="stylesheet" href={styles} />
      <script src="/theme.js" />
      <script type="module" src={script} />
    </>
  )
}
