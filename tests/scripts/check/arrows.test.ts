import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { arrows } from '../../../scripts/check/arrows.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinweave-arrows-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe(arrows.name, () => {
  it.each(['src/domain', 'sync', 'visualizer'])(
    'refuses a circle of imports in %s, even of types alone',
    async (area) => {
      write(
        `${area}/person.ts`,
        "import type { Family } from './family.ts'\nexport type Person = Family | 1\n",
      )
      write(
        `${area}/family.ts`,
        "import type { Person } from './person.ts'\nexport type Family = Person | 2\n",
      )

      const { ok, words } = await arrows(folder)

      expect(ok).toBe(false)
      expect(words).toContain(`${area}/family.ts → ${area}/person.ts (no-circular)`)
    },
  )

  it('refuses an import of the server from a higher floor, even of a type alone', async () => {
    write(
      'server/kinship/graph.ts',
      "import type { Tools } from '../serving/tools.ts'\nexport type Graph = Tools\n",
    )
    write('server/serving/tools.ts', 'export type Tools = 1\n')

    const { ok, words } = await arrows(folder)

    expect(ok).toBe(false)
    expect(words).toContain('server/kinship/graph.ts → server/serving/tools.ts (floor-of-server-engines)')
  })

  it('refuses a file of the server that is on no floor', async () => {
    write('server/helpers/words.ts', "import '../values/clock.ts'\n")
    write('server/values/clock.ts', 'export const now = 1\n')

    const { words } = await arrows(folder)

    expect(words).toContain('server/helpers/words.ts → server/values/clock.ts (server-files-have-a-floor)')
  })

  it('allows a floor of the server to import itself and the floors below it', async () => {
    write('server/connected/view.ts', "import '../kinship/graph.ts'\nimport '../values/clock.ts'\n")
    write('server/kinship/graph.ts', "import '../values/clock.ts'\n")
    write('server/values/clock.ts', 'export const now = 1\n')

    expect(await arrows(folder)).toEqual({ ok: true, words: '' })
  })

  it('allows only the access floor to make the proof of a permission', async () => {
    write('server/values/grant.ts', 'export const mintGrant = 1\n')
    write('server/access/check.ts', "import '../values/grant.ts'\n")
    write('server/research/trees.ts', "import '../values/grant.ts'\n")

    const { words } = await arrows(folder)

    expect(words.split('\n')[0]).toBe(
      'server/research/trees.ts → server/values/grant.ts (proofs-come-from-checks)',
    )
  })
})

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
