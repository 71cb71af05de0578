import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressFolder } from '../../scripts/compress.ts'

it('writes both compressed forms of files that become smaller, and none of the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-compress-'))
  const text = 'const person = { name: "Ada" }\n'.repeat(50)
  for (const name of ['app.js', 'index.html', 'font.woff2']) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'tiny.js'), '1')

  expect(await compressFolder(folder)).toBe(1)

  expect(readdirSync(folder).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'font.woff2',
    'index.html',
    'tiny.js',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(text)
})
