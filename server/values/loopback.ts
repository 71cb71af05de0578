import { isIP } from 'node:net'

/**
 * True if a host (a name, or an address with or without brackets) is this machine itself, which nobody else can reach.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase()
  return (
    name === 'localhost' ||
    name === '::1' ||
    name === '[::1]' ||
    (isIP(name) === 4 && name.startsWith('127.'))
  )
}
