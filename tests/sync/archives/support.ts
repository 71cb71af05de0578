/** Archives for tests: correct ones and malicious ones. */
import {
  BlobWriter,
  TextReader,
  Uint8ArrayReader,
  ZipWriter,
  type ZipWriterConstructorOptions,
} from '@zip.js/zip.js/lib/zip-core-native.js'

type Files = Readonly<Record<string, string | Uint8Array>>

export async function zipOf(files: Files, options: ZipWriterConstructorOptions = {}): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options })
  for (const [name, content] of Object.entries(files))
    await writer.add(
      name,
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content),
    )
  return writer.close()
}

const block = 512

export function tarOf(files: Files): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const body = typeof content === 'string' ? Buffer.from(content) : content
    return name.length > 100
      ? [
          header('././@LongLink', name.length + 1, 'L'),
          padded(Buffer.from(`${name}\0`)),
          header('long', body.length, '0'),
          padded(body),
        ]
      : [header(name, body.length, '0'), padded(body)]
  })
  return new Uint8Array(Buffer.concat([...parts, new Uint8Array(2 * block)]))
}

function header(name: string, size: number, type: string): Uint8Array {
  const bytes = Buffer.alloc(block)
  bytes.write(name, 0)
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  bytes.write(type, 156)
  bytes.write('ustar\x0000', 257)
  return bytes
}

const padded = (body: Uint8Array) =>
  Buffer.concat([body, new Uint8Array((block - (body.length % block)) % block)])
