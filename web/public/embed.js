// For the sites of clubs: <script src="https://…/embed.js"></script> and
// <tussle-bracket address="/t/42-open/d/7-mixed"></tussle-bracket>. The frame is as high as its content.
;(() => {
  const { origin } = new URL(`${document.currentScript.src}`)
  class TussleBracket extends HTMLElement {
    connectedCallback() {
      const address = this.getAttribute('address') ?? ''
      if (!/^\/t\/[\w-]+\/d\/[\w-]+$/.test(address) || this.firstChild) return
      const frame = document.createElement('iframe')
      frame.src = `${origin}/embed${address}`
      frame.title = this.getAttribute('label') ?? 'Bracket'
      frame.loading = 'lazy'
      frame.style.cssText = 'border:0;width:100%;height:480px'
      addEventListener('message', ({ source, origin: from, data }) => {
        if (source !== frame.contentWindow || from !== origin) return
        const [, height] = /^tussle-height:(\d{1,5})$/.exec(String(data)) ?? []
        if (height !== undefined) frame.style.height = `${height}px`
      })
      this.append(frame)
    }
  }
  customElements.define('tussle-bracket', TussleBracket)
})()
