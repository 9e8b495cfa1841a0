import { DenseEdges, NONE } from './dense-edges.ts'

/** The labels of the search forest: not reached, even distance from a root, odd distance. */
const FREE = -1
const OUTER = 0
const INNER = 1

/**
 * The cheapest way to put an even number of vertices into pairs: for every vertex, from 0, its mate. Exact, by
 * Edmonds' blossoms with dual values in O(n³); decision record 0073. `costs[a * size + b]` with a < b is the cost of
 * a pair: a whole number below 2^53 / (4 * size), so that every comparison with zero is exact.
 */
export function cheapestPairs(size: number, costs: Float64Array): number[] {
  if (size % 2 === 1) throw new RangeError('An odd number of vertices has no perfect matching')
  if (size === 0) return []
  const search = new BlossomSearch(size, costs)
  search.matchTightPairs()
  while (search.augmentOnce()) {
    // One more pair per turn, until every vertex has a mate.
  }
  return search.mates()
}

class BlossomSearch {
  readonly #n: number
  readonly #stride: number
  readonly #edges: DenseEdges
  /** The highest number of a blossom so far. */
  #top: number
  readonly #mate: Int16Array
  /** For each vertex or blossom the outermost blossom that contains it; 0 for an unused number. */
  readonly #outer: Int16Array
  readonly #parent: Int16Array
  readonly #label: Int8Array
  /** The outer vertex with the edge nearest to tight. */
  readonly #nearest: Int16Array
  readonly #seen: Int32Array
  #turn = 0
  /** The members of a blossom along its odd cycle, beginning with its base. */
  readonly #cycle: number[][]
  /** For a blossom and a vertex the member that contains the vertex. */
  readonly #memberWith: Int16Array
  #queue: number[] = []

  constructor(size: number, costs: Float64Array) {
    const edges = new DenseEdges(size, costs)
    const { stride } = edges
    this.#n = size
    this.#top = size
    this.#edges = edges
    this.#stride = stride
    this.#memberWith = new Int16Array(stride * stride)
    this.#mate = new Int16Array(stride)
    this.#outer = new Int16Array(stride)
    this.#parent = new Int16Array(stride)
    this.#label = new Int8Array(stride)
    this.#nearest = new Int16Array(stride)
    this.#seen = new Int32Array(stride)
    this.#cycle = Array.from({ length: stride }, () => [])
    for (let u = 1; u <= size; u++) {
      this.#outer[u] = u
      this.#memberWith[u * stride + u] = u
    }
  }

  mates(): number[] {
    return Array.from({ length: this.#n }, (_, i) => (this.#mate[i + 1] as number) - 1)
  }

  matchTightPairs(): void {
    const edges = this.#edges
    const mate = this.#mate
    edges.lowerDuals()
    for (let u = 1; u <= this.#n; u++) {
      for (let v = u + 1; v <= this.#n && mate[u] === NONE; v++) {
        if (mate[v] !== NONE || edges.slackOfVertices(u, v) !== 0) continue
        mate[u] = v
        mate[v] = u
      }
    }
  }

  /** Grows trees from all vertices without a mate until an augmenting path is found; false if there is none left. */
  augmentOnce(): boolean {
    this.#label.fill(FREE)
    this.#nearest.fill(NONE)
    this.#queue = []
    for (let x = 1; x <= this.#top; x++) {
      if (this.#outer[x] !== x || this.#mate[x] !== NONE) continue
      this.#parent[x] = NONE
      this.#label[x] = OUTER
      this.#enqueue(x)
    }
    if (this.#queue.length === 0) return false
    for (;;) {
      if (this.#scanQueue()) return true
      this.#shiftDuals(this.#step())
      this.#queue = []
      if (this.#useTightEdges()) return true
      for (let b = this.#n + 1; b <= this.#top; b++) {
        if (this.#outer[b] === b && this.#label[b] === INNER && this.#edges.dual[b] === 0) this.#expand(b)
      }
    }
  }

  #scanQueue(): boolean {
    for (let u = this.#queue.pop(); u !== undefined; u = this.#queue.pop()) {
      if (this.#label[this.#outer[u] as number] === INNER) continue
      for (let v = 1; v <= this.#n; v++) {
        const target = this.#outer[v] as number
        if (target === this.#outer[u] || this.#label[target] === INNER) continue
        if (this.#edges.slackOfVertices(u, v) !== 0) this.#noteNearest(u, target)
        else if (this.#use(u, v)) return true
      }
    }
    return false
  }

  /** The largest change of the dual values that keeps all edges and blossoms valid. */
  #step(): number {
    let step = Infinity
    for (let x = 1; x <= this.#top; x++) {
      if (this.#outer[x] !== x) continue
      if (this.#label[x] === INNER) {
        if (x > this.#n) step = Math.min(step, (this.#edges.dual[x] as number) / 2)
        continue
      }
      const near = this.#nearest[x] as number
      if (near === NONE) continue
      const slack = this.#edges.slack(near, x)
      step = Math.min(step, this.#label[x] === OUTER ? slack / 2 : slack)
    }
    return step
  }

  #shiftDuals(step: number): void {
    for (let u = 1; u <= this.#n; u++) {
      const label = this.#label[this.#outer[u] as number]
      if (label === FREE) continue
      this.#edges.dual[u] = (this.#edges.dual[u] as number) + (label === INNER ? step : -step)
    }
    for (let b = this.#n + 1; b <= this.#top; b++) {
      if (this.#outer[b] !== b || this.#label[b] === FREE) continue
      this.#edges.dual[b] =
        (this.#edges.dual[b] as number) + (this.#label[b] === INNER ? -2 * step : 2 * step)
    }
  }

  #useTightEdges(): boolean {
    for (let x = 1; x <= this.#top; x++) {
      const near = this.#nearest[x] as number
      if (this.#outer[x] !== x || near === NONE || this.#outer[near] === x || this.#label[x] === INNER)
        continue
      if (this.#edges.slack(near, x) !== 0) continue
      const cell = near * this.#stride + x
      if (this.#use(this.#edges.from[cell] as number, this.#edges.to[cell] as number)) return true
    }
    return false
  }

  /** A tight edge from an outer vertex: it grows a tree, closes a blossom, or completes an augmenting path. */
  #use(from: number, to: number): boolean {
    const u = this.#outer[from] as number
    const v = this.#outer[to] as number
    if (this.#label[v] === FREE) {
      const next = this.#outer[this.#mate[v] as number] as number
      this.#parent[v] = from
      this.#label[v] = INNER
      this.#label[next] = OUTER
      this.#nearest[v] = NONE
      this.#nearest[next] = NONE
      this.#enqueue(next)
      return false
    }
    if (this.#label[v] !== OUTER) return false
    const base = this.#commonRoot(u, v)
    if (base !== NONE) {
      this.#shrink(u, base, v)
      return false
    }
    this.#augment(u, v)
    this.#augment(v, u)
    return true
  }

  #noteNearest(u: number, x: number): void {
    const near = this.#nearest[x] as number
    if (near === NONE || this.#edges.slack(u, x) < this.#edges.slack(near, x)) this.#nearest[x] = u
  }

  #findNearest(x: number): void {
    this.#nearest[x] = NONE
    for (let u = 1; u <= this.#n; u++) {
      const outer = this.#outer[u] as number
      if (outer !== x && this.#label[outer] === OUTER) this.#noteNearest(u, x)
    }
  }

  #enqueue(x: number): void {
    if (x <= this.#n) this.#queue.push(x)
    else for (const member of this.#cycle[x] as number[]) this.#enqueue(member)
  }

  #setOuter(x: number, outer: number): void {
    this.#outer[x] = outer
    if (x > this.#n) for (const member of this.#cycle[x] as number[]) this.#setOuter(member, outer)
  }

  /** Where the tree paths of two outer vertices meet; none if they are in different trees. */
  #commonRoot(one: number, other: number): number {
    this.#turn++
    let [u, v] = [one, other]
    while (u !== NONE || v !== NONE) {
      if (u !== NONE) {
        if (this.#seen[u] === this.#turn) return u
        this.#seen[u] = this.#turn
        u = this.#grandparent(u)
      }
      ;[u, v] = [v, u]
    }
    return NONE
  }

  #grandparent(u: number): number {
    const inner = this.#outer[this.#mate[u] as number] as number
    return inner === NONE ? NONE : (this.#outer[this.#parent[inner] as number] as number)
  }

  #shrink(u: number, base: number, v: number): void {
    let b = this.#n + 1
    while (b <= this.#top && this.#outer[b] !== NONE) b++
    this.#top = Math.max(this.#top, b)
    const cycle = [base, ...this.#pathTo(u, base).reverse(), ...this.#pathTo(v, base)]
    this.#cycle[b] = cycle
    this.#edges.dual[b] = 0
    this.#label[b] = OUTER
    this.#mate[b] = this.#mate[base] as number
    this.#setOuter(b, b)
    const row = b * this.#stride
    this.#edges.inherit(b, cycle, this.#top)
    this.#memberWith.fill(NONE, row, row + this.#stride)
    for (const member of cycle) {
      for (let x = 1; x <= this.#n; x++) {
        if (this.#memberWith[member * this.#stride + x] !== NONE) this.#memberWith[row + x] = member
      }
    }
    this.#findNearest(b)
  }

  /** The members between an outer vertex and the base; the inner ones become outer. */
  #pathTo(start: number, base: number): number[] {
    const path: number[] = []
    for (let x = start; x !== base; ) {
      const inner = this.#outer[this.#mate[x] as number] as number
      path.push(x, inner)
      this.#enqueue(inner)
      x = this.#outer[this.#parent[inner] as number] as number
    }
    return path
  }

  /** Takes an inner blossom apart: the even way from its entry to its base stays in the tree. */
  #expand(b: number): void {
    const cycle = this.#cycle[b] as number[]
    for (const member of cycle) this.#setOuter(member, member)
    const entry = this.#memberAt(
      b,
      this.#edges.from[b * this.#stride + (this.#parent[b] as number)] as number,
    )
    const end = this.#turnToEven(b, entry)
    const members = this.#cycle[b] as number[]
    for (let i = 0; i < end; i += 2) {
      const inner = members[i] as number
      const outer = members[i + 1] as number
      this.#parent[inner] = this.#edges.from[outer * this.#stride + inner] as number
      this.#label[inner] = INNER
      this.#label[outer] = OUTER
      this.#nearest[inner] = NONE
      this.#findNearest(outer)
      this.#enqueue(outer)
    }
    this.#label[entry] = INNER
    this.#parent[entry] = this.#parent[b] as number
    for (const member of members.slice(end + 1)) {
      this.#label[member] = FREE
      this.#findNearest(member)
    }
    this.#outer[b] = NONE
  }

  #memberAt(b: number, vertex: number): number {
    return this.#memberWith[b * this.#stride + vertex] as number
  }

  /** Turns the cycle so that the member is an even number of steps from the base; returns that number. */
  #turnToEven(b: number, member: number): number {
    const cycle = this.#cycle[b] as number[]
    const at = cycle.indexOf(member)
    if (at % 2 === 0) return at
    const [base = NONE, ...rest] = cycle
    this.#cycle[b] = [base, ...rest.reverse()]
    return cycle.length - at
  }

  #augment(start: number, to: number): void {
    let [u, v] = [start, to]
    for (;;) {
      const next = this.#outer[this.#mate[u] as number] as number
      this.#join(u, v)
      if (next === NONE) return
      const up = this.#outer[this.#parent[next] as number] as number
      this.#join(next, up)
      u = up
      v = next
    }
  }

  /** Makes v the mate of u. Inside a blossom the pairs move along the cycle, and its base becomes the end of the edge. */
  #join(u: number, v: number): void {
    const cell = u * this.#stride + v
    this.#mate[u] = this.#edges.to[cell] as number
    if (u <= this.#n) return
    const entry = this.#memberAt(u, this.#edges.from[cell] as number)
    const end = this.#turnToEven(u, entry)
    const cycle = this.#cycle[u] as number[]
    for (let i = 0; i < end; i++) this.#join(cycle[i] as number, cycle[i ^ 1] as number)
    this.#join(entry, v)
    this.#cycle[u] = [...cycle.slice(end), ...cycle.slice(0, end)]
  }
}
