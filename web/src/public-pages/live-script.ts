import { showCurrentTab } from './live/current-tab.ts'
import { reportHeight } from './live/frame-height.ts'
import { LivePage } from './live/live-page.ts'
import { listenToButtons, showButtons } from './live/page-buttons.ts'
import { keepTime, showTime } from './live/wall-clock.ts'

/** The only script of the public pages. Without it a page shows the same, but does not update itself. */
listenToButtons()
showButtons()
showCurrentTab()
keepTime()
reportHeight()

const main = document.querySelector<HTMLElement>('main[data-live]')
if (main !== null) {
  const page = new LivePage(main, () => {
    showButtons()
    showTime()
  })
  page.start()
}
