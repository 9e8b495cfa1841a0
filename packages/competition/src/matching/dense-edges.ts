/** No vertex. Vertices count from 1; blossoms have the numbers after the vertices. */
export const NONE = 0

/** The edges of a complete graph and its blossoms, with the dual values that say how far an edge is from tight. */
export class DenseEdges {
  readonly vertices: number
  readonly stride: number
  /** Twice the dual value of a vertex, or the dual value of a blossom. */
  readonly dual: Float64Array
  /** The real edge behind the edge of two vertices or blossoms: `from` lies in the first, `to` in the second. */
  readonly from: Int16Array
  readonly to: Int16Array
  /** Twice the weight of the edge of two vertices. */
  readonly #weight: Float64Array

  constructor(vertices: number, costs: Float64Array) {
    const stride = vertices + vertices / 2 + 2
    this.vertices = vertices
    this.stride = stride
    this.dual = new Float64Array(stride)
    this.from = new Int16Array(stride * stride)
    this.to = new Int16Array(stride * stride)
    this.#weight = new Float64Array(stride * stride)
    const { from, to } = this
    const weights = this.#weight
    for (let u = 1; u <= vertices; u++) {
      for (let v = u + 1; v <= vertices; v++) {
        const cell = u * stride + v
        const back = v * stride + u
        // Four times the cost: even weights keep every dual value whole.
        const weight = -4 * (costs[(u - 1) * vertices + v - 1] as number)
        weights[cell] = weight
        weights[back] = weight
        from[cell] = u
        to[back] = u
        to[cell] = v
        from[back] = v
      }
    }
  }

  /** How far the edge of two vertices or blossoms is from tight; never negative. */
  slack(u: number, v: number): number {
    const cell = u * this.stride + v
    return this.slackOfVertices(this.from[cell] as number, this.to[cell] as number)
  }

  slackOfVertices(u: number, v: number): number {
    return (this.dual[u] as number) + (this.dual[v] as number) - (this.#weight[u * this.stride + v] as number)
  }

  /** The start: the dual value of every vertex as low as its own edges allow, one vertex after the other. */
  lowerDuals(): void {
    const { vertices, stride, dual } = this
    const weights = this.#weight
    for (let u = 1; u <= vertices; u++) {
      let best = -Infinity
      for (let v = 1; v <= vertices; v++) {
        const weight = weights[u * stride + v] as number
        if (v !== u && weight > best) best = weight
      }
      dual[u] = best / 2
    }
    for (let u = 1; u <= vertices; u++) {
      let slack = Infinity
      for (let v = 1; v <= vertices; v++) {
        const distance = (dual[v] as number) - (weights[u * stride + v] as number)
        if (v !== u && distance < slack) slack = distance
      }
      dual[u] = -slack
    }
  }

  /** Gives the blossom the edges of its members: to every other vertex the one nearest to tight. */
  inherit(blossom: number, members: readonly number[], top: number): void {
    const row = blossom * this.stride
    this.from.fill(NONE, row, row + this.stride)
    for (const member of members) {
      for (let x = 1; x <= top; x++) {
        const own = member * this.stride + x
        if (this.from[own] === NONE) continue
        if (this.from[row + x] !== NONE && this.slack(member, x) >= this.slack(blossom, x)) continue
        const back = x * this.stride + blossom
        this.from[row + x] = this.from[own] as number
        this.to[row + x] = this.to[own] as number
        this.from[back] = this.to[own] as number
        this.to[back] = this.from[own] as number
      }
    }
  }
}
