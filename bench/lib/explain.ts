import type pg from 'pg'
import type { Sent } from './wire-tap.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Sort Method'?: string
  readonly Plans?: readonly Node[]
}

/** How a statement found its rows. */
export interface Reading {
  readonly text: string
  /** The most rows that any one scan of a table read. */
  readonly examined: number
  /** Tables of more than a few rows that were read completely. */
  readonly walked: readonly string[]
  /** The most rows that were sorted, except where only a page of them was kept. */
  readonly sorted: number
  readonly buffers: number
  readonly ms: number
}

const A_HANDFUL = 100

/** Runs a statement of the product again with its own values, and reads its plan. */
export async function readingOf(client: pg.Client, { text, values }: Sent): Promise<Reading> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  )
  const [account] = rows[0]?.['QUERY PLAN'] ?? []
  if (account === undefined) throw new Error('no plan')
  const nodes = flat(account.Plan)
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined)
  const buffers = account.Plan as unknown as Record<string, number>
  return {
    text,
    examined: Math.max(0, ...scans.map(examinedBy)),
    walked: scans
      .filter((node) => node['Node Type'].includes('Seq Scan') && examinedBy(node) > A_HANDFUL)
      .map((node) => node['Relation Name'] ?? ''),
    sorted: Math.max(0, ...nodes.filter(isWholeSort).map(rowsOf)),
    buffers: (buffers['Shared Hit Blocks'] ?? 0) + (buffers['Shared Read Blocks'] ?? 0),
    ms: account['Execution Time'],
  }
}

function flat(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)]
}

function rowsOf(node: Node): number {
  return (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0)
}

function examinedBy(node: Node): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return rowsOf(node) + removed * (node['Actual Loops'] ?? 0)
}

function isWholeSort(node: Node): boolean {
  return node['Node Type'].includes('Sort') && node['Sort Method'] !== 'top-N heapsort'
}
