import type { Desk } from '@tussle/contract/desk/desk'
import type { Contact } from '@tussle/contract/ops/administration'

interface ContactListProps {
  readonly tournament: Desk['tournament']
  readonly divisions: Desk['divisions']
  readonly contacts: readonly Contact[]
}

/** Contact data by name, printed for the desk. */
export function ContactList({ tournament, divisions, contacts }: ContactListProps) {
  const names = new Map(divisions.map(({ id, name }) => [id, name]))
  const people = [...Map.groupBy(contacts, ({ userId }) => userId).values()]
    .map((seats) => ({ seats, name: seats[0]?.fullName ?? seats[0]?.displayName ?? '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <section className="vp-paper vp-list" aria-label="Contact list">
      <p className="vp-list-name">{tournament.name}</p>
      <h3 className="t-h2">Contact list</h3>
      <p className="vp-none">For the desk only. Please do not hang it up.</p>
      {people.length > 0 && (
        <table className="vp-contacts">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Plays in</th>
              <th scope="col">Email or phone</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ seats, name }) => (
              <tr key={seats[0]?.userId}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td>{seats.map(({ divisionId }) => names.get(divisionId)).join(', ')}</td>
                <td>{[seats[0]?.email, seats[0]?.phone].filter(Boolean).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
