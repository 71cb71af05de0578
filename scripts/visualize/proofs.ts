/** The requirements that the tests of a flow prove, with the texts of the requirements. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '#machines/catalog.ts'
import type { Proof } from '../../visualizer/site/site.ts'
import { filesUnder } from '../fingerprint.ts'
import { root } from '../project.ts'
import { idsInTitle } from '../requirements/ids-in-title.ts'
import { flowsOfTest, kebab } from './flow-files.ts'
import { type NamedTest, namedTests } from './named-tests.ts'

/** The proofs for every flow in the catalog. */
export function collectProofs(): Proof[] {
  const words = requirementWords(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8'))
  const tests = namedTests()
  const flowsOf = new Map(
    [...new Set(tests.map(({ file }) => file))].map((file) => [file, flowsOfTest(file)]),
  )
  return catalog.flatMap(({ id }) => {
    const named = new Set(
      filesUnder(root, `src/machines/${kebab(id)}`).flatMap((file) => idsInFile(file, words)),
    )
    return proofsOf({ machine: id, named, tests, flowsOf, words })
  })
}

interface Known {
  readonly machine: string
  /** The requirements that are named in the flow's own files. */
  readonly named: ReadonlySet<string>
  readonly tests: readonly NamedTest[]
  /** By test file: the folder names of the flows that the test is about. */
  readonly flowsOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly words: ReadonlyMap<string, string>
}

/**
 * The proofs for one flow. A test belongs to a flow if it is about that flow only, or if the flow's own files name a
 * requirement that the test names.
 */
export function proofsOf({ machine, named, tests, flowsOf, words }: Known): Proof[] {
  const isAbout = (file: string) => {
    const flows = flowsOf.get(file)
    return flows?.size === 1 && flows.has(kebab(machine))
  }
  const proofs = new Map<string, NamedTest[]>()
  for (const test of tests) {
    const ids = idsInTitle(test.title).filter((id) => words.has(id) && (named.has(id) || isAbout(test.file)))
    for (const id of ids) proofs.set(id, [...(proofs.get(id) ?? []), test])
  }
  return [...words].flatMap(([requirement, said]) => {
    const proving = proofs.get(requirement)
    return proving ? [{ machine, requirement, words: said, tests: eachOnce(proving) }] : []
  })
}

function eachOnce(tests: readonly NamedTest[]): NamedTest[] {
  return [...new Map(tests.map((test) => [`${test.file} ${test.title}`, test])).values()]
}

/** The requirement texts by id, in the order of the table. */
function requirementWords(table: string): ReadonlyMap<string, string> {
  const rows = table.split('\n').map((line) => line.split('\t'))
  return new Map(rows.flatMap(([id = '', , , words = '']) => (id === '' ? [] : [[id, words] as const])))
}

/** The requirements that a file names, including those of a range like `XYZ-01 to XYZ-10`. */
function idsInFile(file: string, words: ReadonlyMap<string, string>): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/\b([A-Z]+\d?-\d+)(?: to ([A-Z]+\d?-\d+))?/g)].flatMap(
    ([, first = '', last = first]) => {
      const ids = [...words.keys()]
      const [from, to] = [ids.indexOf(first), ids.indexOf(last)]
      return from < 0 ? [] : ids.slice(from, to + 1)
    },
  )
}
