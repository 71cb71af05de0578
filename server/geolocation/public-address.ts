import { BlockList, isIP } from 'node:net'

/**
 * Addresses that are not on the public internet (the registries of special addresses, RFC 6890). They have no location.
 */
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

/** Only this part of IPv6 has been allocated so far; the addresses reserved for documentation are inside it. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const documentation = new BlockList()
documentation.addSubnet('2001:db8::', 32, 'ipv6')

/** True if an IPv4 address, or the first address of an IPv6 network, is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && given.check(address, 'ipv6') && !documentation.check(address, 'ipv6')
}
