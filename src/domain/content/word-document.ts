/**
 * A .docx is a ZIP archive with the folder `word`. The directory of an archive stands at its end, so the entries that
 * begin in these first bytes are looked at instead. The server reads the directory too (`server/blobs/file-type`).
 */
export function isWordDocument(head: Uint8Array): boolean {
  for (let at = head.indexOf(0x50); at >= 0; at = head.indexOf(0x50, at + 1))
    if (isEntry(head, at) && nameAt(head, at).startsWith('word/')) return true
  return false
}

const isEntry = (head: Uint8Array, at: number) =>
  head[at + 1] === 0x4b && head[at + 2] === 0x03 && head[at + 3] === 0x04

const nameAt = (head: Uint8Array, at: number) => String.fromCharCode(...head.subarray(at + 30, at + 35))
