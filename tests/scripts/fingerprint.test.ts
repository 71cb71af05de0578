import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '../../scripts/fingerprint.ts'

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-fingerprint-'))
  mkdirSync(join(folder, 'src'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text)
  return folder
}

describe(fingerprint.name, () => {
  const before = fingerprint(folderWith({ 'a.ts': '1', 'b.ts': '2' }), ['src', 'absent.json'])

  it('is the same for the same files, whatever their times', () => {
    const folder = folderWith({ 'b.ts': '2', 'a.ts': '1' })
    utimesSync(join(folder, 'src', 'a.ts'), 1, 1)

    expect(fingerprint(folder, ['src', 'absent.json'])).toBe(before)
  })

  it.each([
    ['a content', { 'a.ts': '1', 'b.ts': '3' }],
    ['a name', { 'a.ts': '1', 'c.ts': '2' }],
    ['the number of files', { 'a.ts': '1', 'b.ts': '2', 'c.ts': '' }],
    ['where one file ends', { 'a.ts': '12', 'b.ts': '' }],
  ])('changes with %s', (_, files: Record<string, string>) => {
    expect(fingerprint(folderWith(files), ['src', 'absent.json'])).not.toBe(before)
  })
})
