import { useQuery } from '@tanstack/react-query'
import { findPublicAddress } from './public-address.ts'

/** As `findPublicAddress`; undefined while it is not known. */
export function usePublicAddress(path: string) {
  return useQuery({
    queryKey: ['public address', path],
    queryFn: ({ signal }) => findPublicAddress(path, signal),
  })
}

/**
 * The whole address to give to somebody: the public one, or the page of the application where visitors may not see it.
 * Null while the server has not answered, so that nobody copies the wrong one.
 */
export function useAddressToShare({ path, appPath }: { readonly path: string; readonly appPath: string }) {
  const { data, isPending } = usePublicAddress(path)
  return isPending ? null : (data ?? `${window.location.origin}${appPath}`)
}
