import { describe, expect, it } from 'vitest'
import { countedGivenName, countedSurname, nameKey } from '#domain/names/counted-names.ts'

describe('the given name under which a person counts', () => {
  it.each([
    ['Charles Robert', 'Charles'],
    ['  Mary-Ann Louise', 'Mary-Ann'],
    ['J. Edgar', 'Edgar'],
    ['“Bill” William', 'Bill'],
    ['Sir Francis', 'Francis'],
    ["D'Arcy", "D'Arcy"],
    ['Žofie', 'Žofie'],
    ['小明', '小明'],
    ['王', '王'],
    ['Mrs.', ''],
    ['Infant daughter', ''],
    ['(Unknown)', ''],
    ['_____', ''],
    ['N.N.', ''],
    ['', ''],
  ])('[NAM-01] of %j is %j', (given, counted) => {
    expect(countedGivenName(given)).toBe(counted)
  })
})

describe('the surname under which a person counts', () => {
  it.each([
    [['Darwin'], 'Darwin'],
    [['de la Cruz'], 'de la Cruz'],
    [['Ortega', 'Gasset'], 'Ortega Gasset'],
    [['Tudor King Henry VIII'], 'Tudor'],
    [['Child'], 'Child'],
    [['Unknown'], ''],
    [['N.'], ''],
    [['?'], ''],
    [[''], ''],
    [[], ''],
  ])('[NAM-01] of %j is %j', (surname, counted) => {
    expect(countedSurname(surname)).toBe(counted)
  })
})

it('[NAM-01] names count together, however they are capitalized', () => {
  expect([nameKey('DARWIN'), nameKey('Müller')]).toEqual(['darwin', 'mu\u0308ller'.normalize('NFC')])
})
