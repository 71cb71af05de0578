import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { arrows } from '../../../scripts/check/arrows.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinweave-arrows-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe(arrows.name, () => {
  it('refuses a circle of files, though it be of types alone', async () => {
    write(
      'src/domain/person.ts',
      "import type { Family } from './family.ts'\nexport type Person = Family | 1\n",
    )
    write(
      'src/domain/family.ts',
      "import type { Person } from './person.ts'\nexport type Family = Person | 2\n",
    )

    const { ok, words } = await arrows(folder)

    expect(ok).toBe(false)
    expect(words).toContain('src/domain/family.ts → src/domain/person.ts (no-circular)')
  })
})

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
