/** Read by web/legal-texts.ts at build time. */
declare module '*.md' {
  const text: import('./parts/site/legal-text.ts').LegalText
  export default text
}
