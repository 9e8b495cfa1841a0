/** web/legal-texts.ts reads them at build time. */
declare module '*.md' {
  const text: import('./parts/site/legal-text.ts').LegalText
  export default text
}
