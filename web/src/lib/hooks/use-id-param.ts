import { useParams } from 'react-router'

const ID = /^[1-9]\d{0,14}$/u

/** The id in the address; null for what is no whole number: it names nothing, so nobody needs to be asked (OQ-049). */
export function useIdParam(): number | null {
  const { id = '' } = useParams()
  return ID.test(id) ? Number(id) : null
}
