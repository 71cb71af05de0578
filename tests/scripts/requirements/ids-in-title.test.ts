import { describe, expect, it } from 'vitest'
import { idsInTitle, partsInTitle } from '../../../scripts/requirements/ids-in-title.ts'

describe(idsInTitle.name, () => {
  it.each([
    ['[DAT-04] loads in batches', ['DAT-04']],
    ['upload [API3-17] [SES-03] refreshes', ['API3-17', 'SES-03']],
    ['[DAT-04, DAT-05 AST2-01] loads', ['DAT-04', 'DAT-05', 'AST2-01']],
    ['reads UTF-16 and ES-256', []],
    ['DAT-04 without brackets', []],
    ['takes [a list] and []', []],
    ['the case [DAT-04 or so]', []],
    ['[part of DAT-04] loads', []],
    // The titles of this test must not contain ids, because they would count as proof.
  ])('case %#', (title, ids) => {
    expect(idsInTitle(title)).toEqual(ids)
  })
})

describe(partsInTitle.name, () => {
  it.each([
    ['[part of DAT-04] loads', ['DAT-04']],
    ['[part of DAT-04, DAT-05] [SES-03] loads', ['DAT-04', 'DAT-05']],
    ['[DAT-04] loads', []],
    ['[part of it] loads', []],
  ])('case %#', (title, ids) => {
    expect(partsInTitle(title)).toEqual(ids)
  })
})
