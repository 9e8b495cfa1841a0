/** Reports the height of this page to the site that frames it; embed.js there resizes the frame. */
export function reportHeight(): void {
  if (document.body.dataset['embed'] === undefined || window.parent === window) return
  const report = () => {
    const { height } = document.body.getBoundingClientRect()
    window.parent.postMessage(`tussle-height:${Math.ceil(height)}`, '*')
  }
  new ResizeObserver(report).observe(document.body)
}
