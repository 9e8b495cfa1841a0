/** web/legal-texts.ts reads them at build time. */
declare module '*.md' {
  const text: import('./pages/legal-text.ts').LegalText
  export default text
}
