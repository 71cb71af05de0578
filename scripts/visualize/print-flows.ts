/** Prints the flows of the catalog whose path it is given, as data on one line. Run by charts-of-revision.ts. */
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { flowAt } from './flow-at.ts'

/** As far back as there are catalogs, each flow has had its machine in its path model. */
interface AnyCatalog {
  readonly catalog: readonly { readonly paths: { readonly machine: AnyStateMachine } }[]
}

const [path = ''] = process.argv.slice(2)
const { catalog } = (await import(pathToFileURL(path).href)) as AnyCatalog
process.stdout.write(`flows:${JSON.stringify(catalog.map(({ paths }) => flowAt(paths.machine)))}\n`)
