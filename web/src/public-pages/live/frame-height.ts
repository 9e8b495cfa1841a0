/** Tells the site whose frame shows this page how high it is; embed.js there sets the height of the frame. */
export function reportHeight(): void {
  if (document.body.dataset['embed'] === undefined || window.parent === window) return
  const report = () => {
    const { height } = document.body.getBoundingClientRect()
    window.parent.postMessage(`tussle-height:${Math.ceil(height)}`, '*')
  }
  new ResizeObserver(report).observe(document.body)
}
