/**
 * Code that runs in the page before the page's own, as text: it belongs to the browser, whose types are not known here.
 * The benchmark calls `watched`.
 */
export const WATCH = `
globalThis.watched = {
  /** From the arrival of the last bracket until it was painted. */
  arrival: Promise.resolve(Number.NaN),

  /** From a press on the tab with this name until a bracket was painted. */
  press(name) {
    const tab = [...document.querySelectorAll('[role="tab"]')].find((each) => each.textContent.includes(name))
    const shown = painted(hasMatches)
    tab.click()
    return shown
  },

  /** From a changed score in the cache until it was painted. */
  async changeScore(points) {
    const cache = cacheOfPage()
    const [key, old] = cache
      .getQueriesData({})
      .find(([parts, data]) => parts.includes('bracket') && data?.matches.length > 0)
    const changed = structuredClone(old)
    const match = changed.matches.find(({ id, sets }) => sets.length > 0 && cardOf(id) !== null)
    match.sets[0].opponentScore = points
    await new Promise(requestIdleCallback)
    const before = cardOf(match.id).textContent
    const shown = painted(() => cardOf(match.id).textContent !== before)
    cache.setQueryData(key, changed)
    return await shown
  },

  /** The longest task while the page is scrolled to its end and back; 0 when none is longer than 50 ms. */
  async scrollThrough() {
    let longest = 0
    const note = (entries) => {
      for (const { duration } of entries) longest = Math.max(longest, duration)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'longtask' })
    const half = innerHeight / 2
    for (const step of [half, -half]) {
      for (let before = -1; before !== scrollY; ) {
        before = scrollY
        scrollBy(0, step)
        await new Promise(requestAnimationFrame)
      }
    }
    note(observer.takeRecords())
    observer.disconnect()
    return longest
  },
}

const MOST_MS = 60_000

const { json } = Response.prototype
Response.prototype.json = async function watchedJson() {
  const answer = await json.call(this)
  if (/\\/api\\/tournaments\\/\\d+\\/bracket/u.test(this.url)) watched.arrival = painted(hasMatches)
  return answer
}

function hasMatches() {
  return document.querySelector('[data-match]') !== null
}

function cardOf(matchId) {
  return document.querySelector('[data-match="' + matchId + '"]')
}

/** The time from now until the element is in the page and painted. */
function painted(isThere) {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    setTimeout(reject, MOST_MS, new Error('nothing was painted'))
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // A frame is painted right after its callbacks, and the next task comes after that.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - begun)
        port2.postMessage(null)
      })
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Found as React's own tools do it: down from the root to the first component that gets a cache. */
function cacheOfPage() {
  const root = document.querySelector('#root')
  const name = Object.keys(root).find((each) => each.startsWith('__reactContainer'))
  let fiber = root[name].stateNode.current
  while (fiber.memoizedProps?.client === undefined) fiber = fiber.child
  return fiber.memoizedProps.client
}
`
