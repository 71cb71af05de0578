import type { ByteRange } from '../blobs/blob-store.ts'

/**
 * Reads the header Range (RFC 9110 §14). `all`: there is none, or one that a server may ignore, such as several ranges.
 * `outside`: it begins behind the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'all' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'all'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return 'all'
  return start >= size || (first === '' && Number(last) === 0) ? 'outside' : { start, end }
}
