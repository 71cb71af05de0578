import { BlockList, isIP } from 'node:net'

/** What nobody in the open internet has (the registries of special addresses, RFC 6890): it says nothing of a place. */
const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4')

/** Of version 6, only this part is given to anybody so far; the documentation's own lies inside it. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const documentation = new BlockList()
documentation.addSubnet('2001:db8::', 32, 'ipv6')

/** Whether an address, or of version 6 the first of its network, is one that the open internet knows. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && given.check(address, 'ipv6') && !documentation.check(address, 'ipv6')
}
