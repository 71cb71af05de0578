import { isIP } from 'node:net'

/** Whether a host (a name, or an address with or without brackets) is this very machine, which nobody else reaches. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase()
  return (
    name === 'localhost' ||
    name === '::1' ||
    name === '[::1]' ||
    (isIP(name) === 4 && name.startsWith('127.'))
  )
}
