import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectionBetween } from '../../../../server/kinship/connection.ts'
import { ancestorGenerations, descendantGenerations } from '../../../../server/kinship/generations.ts'
import type { Way } from '../../../../server/kinship/way.ts'
import { waysBetween } from '../../../../server/kinship/ways.ts'
import { joinedOf, type NamedTrees } from './trees.ts'

const [mostTrees, persons] = [4, 9]

/** `P3+P5>P1`: a child has a lower number than its parents, except in the few trees that contradict themselves. */
const line = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: persons - 1 }), { minLength: 2, maxLength: 5 }),
    fc.integer({ min: 0, max: 19 }),
  )
  .map(([numbers, luck]) => {
    const [father, mother, ...children] = luck === 0 ? numbers : numbers.toSorted((one, other) => other - one)
    return `P${father}+P${mother}>${children.map((child) => `P${child}`).join()}`
  })

/** Different names in each tree, so that people are linked only by the random links. */
const trees = fc
  .array(fc.array(line, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: mostTrees })
  .map((lines) => lines.map((of, tree) => of.map((text) => text.replaceAll('P', `T${tree + 1}P`))))

const links = fc.array(
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: mostTrees }), { minLength: 2, maxLength: 2 }),
      fc.tuple(fc.integer({ min: 0, max: persons - 1 }), fc.integer({ min: 0, max: persons - 1 })),
    )
    .map(([[one = 1, other = 2], [of, to]]): [string, string] => [
      `${one} T${one}P${of}`,
      `${other} T${other}P${to}`,
    ]),
  { maxLength: 12 },
)

const personsOf = ({ joined }: NamedTrees) =>
  Array.from({ length: joined.graph.lastPerson }, (_, index) => index + 1)

/** The steps from child to parent in an answer. */
const stepsUp = ({ startLine, toLine }: Way) =>
  [...startLine, ...toLine].map(({ child, ancestor }): [number, number] => [child, ancestor])

/** True if a person descends from themself by these steps. */
function isCircle(steps: readonly (readonly [number, number])[]): boolean {
  const parents = Map.groupBy(steps, ([child]) => child)
  return [...parents.keys()].some((person) => {
    const above = new Set(parents.get(person)?.map(([, parent]) => parent))
    for (const at of above) for (const [, parent] of parents.get(at) ?? []) above.add(parent)
    return above.has(person)
  })
}

const pairsOf = (of: NamedTrees) =>
  personsOf(of).flatMap((start) => personsOf(of).map((to) => [start, to] as const))

const isTwice = (visited: readonly number[]) => new Set(visited).size !== visited.length

/** Links trees at random; returns the first ones in which the check finds a fault, or null. */
async function wrongOnes(wrongIn: (trees: NamedTrees) => readonly unknown[]) {
  const { counterexample } = await fc.check(
    fc.asyncProperty(trees, links, async (lines, linked) => {
      const known = new Set(lines.flat().flatMap((text) => text.match(/T\dP\d/g) ?? []))
      const isKnown = (name: string) => known.has(name.split(' ')[1] ?? '')
      const of = await joinedOf(
        lines,
        linked.filter((pair) => pair.every(isKnown)),
      )
      return wrongIn(of).length === 0
    }),
    { numRuns: 80 },
  )
  return counterexample
}

describe('however wrong the links are', () => {
  it('nobody is among their own ancestors or descendants, and nobody is both', async () => {
    const wrong = await wrongOnes((of) =>
      personsOf(of).filter((person) => {
        const above = ancestorGenerations(of.joined.graph, [person], 99, 999).flat()
        const below = descendantGenerations(of.joined.graph, [person], 99, 999).flat()
        return isTwice([person, ...above, ...below])
      }),
    )

    expect(wrong).toBe(null)
  })

  it('a relation never shows a person as their own descendant', async () => {
    const wrong = await wrongOnes((of) =>
      pairsOf(of).filter(([start, to]) => {
        const steps = waysBetween(of.joined.graph, start, to).flatMap(stepsUp)
        return isCircle(steps) || (start === to && steps.length > 0)
      }),
    )

    expect(wrong).toBe(null)
  })

  it('a connection passes nobody twice', async () => {
    const wrong = await wrongOnes((of) =>
      pairsOf(of).filter(([start, to]) =>
        isTwice([
          start,
          ...(connectionBetween(of.joined.graph, start, to) ?? []).map(({ person }) => person),
        ]),
      ),
    )

    expect(wrong).toBe(null)
  })
})
