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
  ])('tells of %s', (line) => {
    expect(importStyleBreaks('src/services/matches.ts', line)).toEqual([
      "src/services/matches.ts: '../../contract/client.ts'\n    Within an area imports are relative, across areas by the short name: '#contract/client.ts'.",
    ])
  })

  it('leaves the address of a file alone, which the bundler reads as it stands', () => {
    const line = "new URL('../../contract/client.ts', import.meta.url)"

    expect(importStyleBreaks('src/services/matches.ts', line)).toEqual([])
  })
})
