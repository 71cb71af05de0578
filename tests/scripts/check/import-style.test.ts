import { describe, expect, it } from 'vitest'
import { importStyleBreaks, inStyle } from '../../../scripts/check/import-style.ts'

describe(inStyle.name, () => {
  it.each([
    [
      'src/app/routes/home/home.route.tsx',
      '../../../ui/screens/home/tiles.tsx',
      '#ui/screens/home/tiles.tsx',
    ],
    ['src/services/matches.ts', '../../contract/client.ts', '#contract/client.ts'],
    ['server/main.ts', '../src/domain/ids.ts', '#domain/ids.ts'],
    ['src/domain/person/family.ts', '#domain/ids.ts', '../ids.ts'],
    ['src/domain/person/family.ts', '#domain/person/person.ts', './person.ts'],
    ['src/ui/screens/home/tiles.tsx', '../../words/numbers.ts', '../../words/numbers.ts'],
    ['src/ui/screens/home/tiles.tsx', '#ui/words/numbers.ts', '../../words/numbers.ts'],
    ['src/ui/screens/person/card/name.tsx', '../../../words/numbers.ts', '#ui/words/numbers.ts'],
    ['src/services/tree-upload/reading.ts', '../../../sync/uploader.ts', '#sync/uploader.ts'],
    ['sync/cli/server/address.ts', '../../uploader.ts', '../../uploader.ts'],
    ['src/app/router.tsx', './app-context.ts', './app-context.ts'],
    ['tests/app/router.dom.test.tsx', '../../src/app/router.tsx', '../../src/app/router.tsx'],
    ['src/app/router.tsx', 'react', 'react'],
  ])('%s names %s as %s', (file, imported, expected) => {
    expect(inStyle(file, imported)).toBe(expected)
  })
})

describe(importStyleBreaks.name, () => {
  it.each([
    "import { send } from '../../contract/client.ts'",
    "import '../../contract/client.ts'",
    "const late = () => import('../../contract/client.ts')",
    "vi.mock('../../contract/client.ts')",
  ])('reports %s', (line) => {
    expect(importStyleBreaks('src/services/matches.ts', line)).toEqual([
      "src/services/matches.ts: '../../contract/client.ts'\n    Imports of the same area are relative, up to two folders up. Others take the short name: '#contract/client.ts'.",
    ])
  })

  it('reports an import that climbs three folders in src and has no short name', () => {
    const line = "import { title } from '../../../title.ts'"

    expect(importStyleBreaks('src/app/routes/home/tiles/tile.tsx', line)).toEqual([
      "src/app/routes/home/tiles/tile.tsx: '../../../title.ts'\n    In src an import climbs two folders at most, and this one has no short name. Move the two files closer together.",
    ])
    expect(importStyleBreaks('tests/app/routes/home/tile.test.ts', line)).toEqual([])
  })

  it('does not report the address of a file that the bundler reads literally', () => {
    const line = "new URL('../../contract/client.ts', import.meta.url)"

    expect(importStyleBreaks('src/services/matches.ts', line)).toEqual([])
  })
})
