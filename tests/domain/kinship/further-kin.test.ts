import { describe, expect, it } from 'vitest'
import { furtherKinOf } from '#domain/kinship/further-kin.ts'
import { tree } from './tree.ts'

const family = tree(`Ada + Bob > Cleo, Dan
                     Eve + Fay > Ada
                     Cleo + Gus > Hal
                     Loop + ? > Loop`)

const further = (name: string, shown: string) =>
  furtherKinOf(family, family.id(name), new Set(shown.split(' ').map(family.id)))

describe(furtherKinOf.name, () => {
  it.each([
    ['Ada', 'Ada Bob Cleo Dan', { up: true, down: false }],
    ['Ada', 'Ada Bob Cleo Dan Eve Fay', { up: false, down: false }],
    ['Cleo', 'Ada Bob Cleo Dan', { up: false, down: true }],
    ['Cleo', 'Ada Bob Cleo Dan Gus', { up: false, down: true }],
    ['Dan', 'Ada Bob Cleo Dan', { up: false, down: false }],
    ['Loop', 'Ada', { up: false, down: false }],
  ] as const)('[PER-20] for %s, with %s shown, returns %o', (name, shown, expected) => {
    expect(further(name, shown)).toEqual(expected)
  })

  it('is nothing where families are not loaded', () => {
    const unloaded = { ...family, family: () => undefined }

    expect(furtherKinOf(unloaded, family.id('Cleo'), new Set())).toEqual({ up: false, down: false })
  })
})
