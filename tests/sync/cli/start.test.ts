import { describe, expect, it } from 'vitest'
import { startOf } from '#sync/cli/start.ts'

describe(startOf.name, () => {
  it.each([
    ['a double click', [], true, false, ['watch', '--all'], true],
    ['the one file in a terminal, without words', [], true, true, ['watch', '--all'], true],
    ['the one file at login', ['watch', '--all'], true, false, ['watch', '--all'], false],
    ['the command in a terminal', ['sync', 'a.ged'], false, true, ['sync', 'a.ged'], true],
    ['the command in a script', [], false, false, [], false],
  ] as const)('takes %s for what it is', (_, given, isOneFile, hasTerminal, words, attended) => {
    expect(startOf({ given, isOneFile, hasTerminal })).toEqual({ words, attended })
  })
})
