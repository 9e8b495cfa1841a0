import type { Config } from '../config.ts'

/** As many proxies as the operator names are believed; whoever is before them may write any address. */
export function trustedProxies({
  TRUST_PROXY_HOPS: hops,
}: Pick<Config, 'TRUST_PROXY_HOPS'>): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < hops
}
