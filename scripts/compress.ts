import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './fingerprint.ts'

// The types of files that are compressed. index.html is not, because the server writes a nonce into it with every
// answer.
const compressible = new Set([
  '.js',
  '.css',
  '.svg',
  '.json',
  '.wasm',
  '.txt',
  '.map',
  '.xml',
  '.webmanifest',
])

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside every file in a folder that becomes smaller by it. Returns the number of these
 * files.
 */
export async function compressFolder(folder: string): Promise<number> {
  const files = filesUnder(folder, '.').filter((file) => compressible.has(extname(file)))
  const done = await Promise.all(files.map((file) => compressFile(join(folder, file))))
  return done.filter(Boolean).length
}

async function compressFile(path: string): Promise<boolean> {
  const content = await readFile(path)
  const [small, zipped] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (Math.max(small.length, zipped.length) >= content.length) return false
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)])
  return true
}
