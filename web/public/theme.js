// Loaded before first paint, so that a dark page never flashes light. A file, because the
// content security policy forbids inline scripts.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage may be blocked: the system's choice still applies.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  const { dataset } = document.documentElement
  dataset.theme = theme
  // Pages without the bar: nothing of it is painted while they load.
  if (/^\/(?:auth|court\/.*|tournaments\/[^/]+\/board)\/?$/.test(location.pathname)) {
    dataset.bare = ''
  }
  // Public pages preload their font. Other letters break lines at other places, so the text waits for it a moment.
  if (document.querySelector('link[rel="preload"][as="font"]') !== null) {
    dataset.awaitsFont = ''
    const show = () => {
      delete dataset.awaitsFont
    }
    setTimeout(show, 300)
    document.fonts.load('1em "Archivo Variable"').then(show, show)
  }
})()
