/** A file that can be read at any position. */
export interface ReadableFile {
  readonly size: number
  /** Fewer bytes if the file ends before. */
  readonly read: (from: number, length: number) => Promise<Uint8Array>
}

/** The bytes with the numbers in them; null if the file ends before. */
export async function viewOf(file: ReadableFile, from: number, length: number): Promise<DataView | null> {
  const bytes = await file.read(from, length)
  return bytes.length < length ? null : new DataView(bytes.buffer, bytes.byteOffset, length)
}
