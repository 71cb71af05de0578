import { expect, it } from 'vitest'
import { matchCouples } from '#domain/sync-matching/match-couples.ts'

const couples = (...notations: string[]) =>
  notations.map((notation) => {
    const [father, mother] = notation.split('+').map((number) => (number === '-' ? null : Number(number)))
    return { father: father ?? null, mother: mother ?? null }
  })

it.each<[string, string[], string[], [number, number][]]>([
  ['the same two are the same family', ['1+2', '3+4'], ['3+4'], [[0, 1]]],
  ['whoever of them is named first', ['1+2'], ['2+1'], [[0, 0]]],
  ['two families of the same two are not told apart', ['1+2', '1+2'], ['1+2'], []],
  ['one spouse is not enough', ['1+-'], ['1+-'], []],
])('%s', (_title, stored, uploaded, matches) => {
  expect([...matchCouples(couples(...stored), couples(...uploaded))]).toEqual(matches)
})
