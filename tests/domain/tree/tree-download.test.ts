import { describe, expect, it } from 'vitest'
import { fileNameOf } from '#domain/tree/tree-download.ts'

describe(fileNameOf.name, () => {
  it.each([
    ['The Hanovers', 'The Hanovers.ged'],
    ['Müller / Meyer', 'Müller Meyer.ged'],
    ['C:\\trees\\*ours*?', 'C trees ours.ged'],
    ['..hidden..', 'hidden.ged'],
    ['...', 'tree.ged'],
    ['  ', 'tree.ged'],
    ['家系図', '家系図.ged'],
    ['x'.repeat(300), `${'x'.repeat(120)}.ged`],
  ])('%j becomes %j', (name, file) => {
    expect(fileNameOf(name, 'gedcom-7.0')).toBe(file)
  })

  it('says in the name that the file is an archive', () => {
    expect(fileNameOf('The Hanovers', 'gedzip-7.0')).toBe('The Hanovers.gdz')
  })
})
