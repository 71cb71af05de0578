/** Prints the flows of the catalog at a given path, as data on one line. charts-of-revision.ts runs this. */
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { flowAt } from './flow-at.ts'

/** The part of a catalog that all revisions have in common: the path model of a flow contains its machine. */
interface AnyCatalog {
  readonly catalog: readonly { readonly paths: { readonly machine: AnyStateMachine } }[]
}

const [path = ''] = process.argv.slice(2)
const { catalog } = (await import(pathToFileURL(path).href)) as AnyCatalog
process.stdout.write(`flows:${JSON.stringify(catalog.map(({ paths }) => flowAt(paths.machine)))}\n`)
