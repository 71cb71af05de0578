/**
 * The network of an address, for counting calls. For IPv6 it is the first half of the address, because one subscriber
 * has all addresses that begin with it. For IPv4 it is the address itself, in any notation. A client who has gone away has no
 * address any more, whatever the type of Fastify's `request.ip` says: such clients count together.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const [plain = ''] = address.split('%')
  const version4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (version4 !== undefined) return version4
  if (!plain.includes(':')) return address
  const [before = '', after] = plain.toLowerCase().split('::')
  const groups = groupsOf(before)
  const zeros = after === undefined ? 0 : 8 - groups.length - groupsOf(after).length
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...groupsOf(after ?? '')]
  const first = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::/64`
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
