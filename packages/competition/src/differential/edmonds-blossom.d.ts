declare module 'edmonds-blossom' {
  /** Maximum weight matching: for every vertex its mate, or -1. */
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality: boolean,
  ): number[]
}
