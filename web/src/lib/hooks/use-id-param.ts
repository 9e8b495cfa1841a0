import { useParams } from 'react-router'

const ID = /^[1-9]\d{0,14}$/u

/** The id in the address; null if it is not a whole number, so that no request is needed (OQ-049). */
export function useIdParam(): number | null {
  const { id = '' } = useParams()
  return ID.test(id) ? Number(id) : null
}
