/** The text of an XML file: UTF-8, unless its first bytes say otherwise. */

/** The encoding that a byte order mark or the XML declaration names. */
export function charsetOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const declaration = String.fromCharCode(...start.subarray(0, 200))
  const named = /^[^<]{0,3}<\?xml[^>]{0,150}encoding=["']([\w-]{1,40})["']/.exec(declaration)?.[1]
  return named !== undefined && isKnown(named) && !named.toLowerCase().startsWith('utf-16') ? named : 'utf-8'
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== 'replacement'
  } catch {
    // The platform throws a RangeError for an unknown encoding.
    return false
  }
}
