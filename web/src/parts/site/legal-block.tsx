import { retentionRows } from '@tussle/contract/ops/retention-rows'
import { Link } from 'react-router'
import { useConfig } from '../../features/ops/config.queries.ts'
import type { Span } from '../../lib/text-blocks.ts'
import type { Block } from './legal-text.ts'

export function LegalBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text that does not change
            <li key={index}>
              <Spans spans={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    default:
      return block.name === 'operator' ? <Operator /> : <Retention />
  }
}

type Cells = readonly (readonly Span[])[]

/** On a phone each row is a small card, and every cell has its label. */
function Table({ head, rows }: { readonly head: Cells; readonly rows: readonly Cells[] }) {
  return (
    <table className="legal-table">
      <thead>
        <tr>
          {head.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table that does not change
            <th key={index} scope="col">
              <Spans spans={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table that does not change
          <tr key={line}>
            {row.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table that does not change
              <td key={index}>
                <Spans spans={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const RETENTION_HEAD = [['What'], ['How long'], ['Why']]

function Retention() {
  return (
    <Table
      head={RETENTION_HEAD}
      rows={retentionRows().map(({ what, kept, why }) => [[what], [kept], [why]])}
    />
  )
}

/** The operator comes from the settings of the installation; if it is not set, the page says so. */
function Operator() {
  const { data: config } = useConfig()
  if (config === undefined) return <p>One moment…</p>
  const { operator } = config
  if (operator === undefined) {
    return (
      <p>Whoever runs this installation has not entered their name here yet. Ask by the Contact us button.</p>
    )
  }
  return (
    <address>
      <b>{operator.name}</b>
      {operator.address !== null && <span>{operator.address}</span>}
    </address>
  )
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, index) => {
    if (typeof span === 'string') return span
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text that does not change
    if ('bold' in span) return <b key={index}>{span.bold}</b>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text that does not change
      <Link key={index} to={span.to} className="text-link">
        {span.link}
      </Link>
    )
  })
}
