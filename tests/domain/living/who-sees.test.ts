import { describe, expect, it } from 'vitest'
import { seesLife, seesMarriage, seesOfAssertion } from '#domain/living/who-sees.ts'

const open = { userRestricted: false, autoRestricted: false }
const viewer = { mayModify: false }
const editor = { mayModify: true }

describe(seesLife.name, () => {
  it.each([
    ['anybody', 'who is not restricted', { ...open, ...viewer }, true],
    ['a viewer', 'who may be living', { ...open, ...viewer, autoRestricted: true }, false],
    ['a viewer', 'whom the owner restricts', { ...open, ...viewer, userRestricted: true }, false],
    ['an editor', 'who may be living', { ...open, ...editor, autoRestricted: true }, true],
  ])('%s, of a person %s', (_who, _whom, person, expected) => {
    expect(seesLife(person)).toBe(expected)
  })
})

describe(seesMarriage.name, () => {
  it.each([
    ['anybody', { ...viewer, spouseRestricted: false }, true],
    ['a viewer, with a restricted spouse', { ...viewer, spouseRestricted: true }, false],
    ['an editor, with a restricted spouse', { ...editor, spouseRestricted: true }, true],
  ])('%s', (_who, family, expected) => {
    expect(seesMarriage(family)).toBe(expected)
  })
})

describe(seesOfAssertion.name, () => {
  it.each([
    ['Birth', false, false, 'all'],
    ['Birth', true, false, 'nothing'],
    ['Name', true, false, 'words'],
    ['Gender', true, false, 'words'],
    ['Birth', true, true, 'all'],
  ])('%s, restricted: %s, by an editor: %s', (assertionType, subjectRestricted, mayModify, expected) => {
    expect(seesOfAssertion({ assertionType, subjectRestricted }, mayModify)).toBe(expected)
  })
})
