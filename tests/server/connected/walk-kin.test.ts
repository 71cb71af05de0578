/**
 * Compares traversals of linked trees, which are in memory, with traversals of one tree, which are read step by step.
 */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Kin } from '#contract/research/person.ts'
import { linkTrees } from '../kit/match-sets.ts'
import { signedIn } from '../kit/sign-in.ts'
import { researchApp, type TestTree, treeOf, userOf } from '../research/kit.ts'
import { pedigree } from '../research/pedigree.ts'

const kit = await researchApp()
const [alone, several] = [userOf(kit, await signedIn(kit)), userOf(kit, await signedIn(kit))]
await kit.store.pool.query('UPDATE users SET limits_disabled = true')

const size = 12
const nameOf = (nth: number) => `P${nth}`
const everybody = Array.from({ length: size }, (_, nth) => nameOf(nth))

/**
 * Later persons descend from earlier ones. For each person: the parents, if known, and the trees that contain the
 * person.
 */
const anyFamily = fc.record({
  father: fc.nat(size - 1),
  mother: fc.option(fc.nat(size - 1), { nil: null }),
  trees: fc.constantFrom([0], [1], [0, 1]),
})
type AnyFamily = typeof anyFamily extends fc.Arbitrary<infer Value> ? Value : never

/** Families as lines of a pedigree, each couple once, with the trees that contain them. */
function linesOf(families: readonly (AnyFamily | null)[]) {
  const lines = new Map<string, { children: string[]; trees: readonly number[] }>()
  for (const [child, family] of families.entries()) {
    if (family === null || child < 2) continue
    const father = family.father % child
    const mother = family.mother === null ? null : family.mother % child
    const couple = `${nameOf(father)}+${mother === null || mother === father ? '-' : nameOf(mother)}`
    const turned = couple.split('+').toReversed().join('+')
    const line = lines.get(couple) ?? lines.get(turned)
    if (line === undefined) lines.set(couple, { children: [nameOf(child)], trees: family.trees })
    else line.children.push(nameOf(child))
  }
  return [...lines].map(([couple, { children, trees }]) => ({
    line: `${couple}>${children.join(',')}`,
    trees,
  }))
}

const namesIn = (lines: readonly string[]) => [
  ...new Set(lines.flatMap((line) => line.split(/[+>,]/).filter((name) => name !== '-'))),
]

/** A traversal in names: its persons, and the members of every family. */
function toldBy({ persons, families }: Kin, trees: readonly TestTree[]) {
  const names = new Map(
    trees.flatMap((tree) => everybody.map((name): [string, string] => [tree.id(name), name])),
  )
  const named = (ids: readonly (string | null)[]) =>
    ids
      .map((id) => names.get(id ?? '') ?? '-')
      .toSorted()
      .join()
  return {
    persons: named(persons.map(({ id }) => id)),
    families: families
      .map(
        ({ fatherId, motherId, children }) =>
          `${named([fatherId, motherId])}>${named(children.map(({ personId }) => personId))}`,
      )
      .toSorted(),
  }
}

it('[MOD-06][REP-08] traverses trees that each know a part like one tree that knows everything', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(anyFamily), { minLength: size, maxLength: size }),
      async (families) => {
        const lines = linesOf(families)
        fc.pre(lines.length > 0)
        const linesIn = (tree: number) =>
          lines.flatMap(({ line, trees }) => (trees.includes(tree) ? line : []))
        const whole = await treeOf(kit, alone, [pedigree(...lines.map(({ line }) => line))])
        const one = await treeOf(kit, several, [pedigree(...linesIn(0))])
        const other = await treeOf(kit, several, [pedigree(...linesIn(1))])
        const [known, others] = [namesIn(linesIn(0)), namesIn(linesIn(1))]
        const shared = known.filter((name) => others.includes(name))
        await linkTrees(kit.store, one, other, shared)

        for (const name of [...new Set([...known, ...others])].slice(0, 3))
          for (const way of ['ancestors', 'descendants'] as const) {
            const id = known.includes(name) ? one.id(name) : other.id(name)
            expect(toldBy(await several.kin(id, way, 4), [one, other])).toEqual(
              toldBy(await alone.kin(whole.id(name), way, 4), [whole]),
            )
          }
      },
    ),
    { numRuns: 4, endOnFailure: true },
  )
})
