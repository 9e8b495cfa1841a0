import { useParams } from 'react-router'

const ID = /^[1-9]\d{0,14}$/u

/** An id in the address; null if it is not a whole number, so that no request is needed (OQ-049). */
export function useIdParam(name = 'id'): number | null {
  const { [name]: id = '' } = useParams()
  return ID.test(id) ? Number(id) : null
}
