/**
 * The goals of a flow that each level may miss, from the files that declare them: path models, bindings, browser flows.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Level } from '#machines/paths/coverage.ts'
import type { AnyBrowserFlow } from '../../../e2e/flows/support/browser-flow.ts'
import { waivedIn } from '../../../e2e/flows/support/paths-in-browser.ts'
import { root } from '../../../scripts/project.ts'
import type { WalkedFlow } from './read-coverage.ts'

type Reasons = Readonly<Record<string, string>>

/** The reasons of each level for the goals of one flow. */
export type WaiversOf = Readonly<Record<Level, Reasons>>

/** By machine. */
export type Waivers = ReadonlyMap<string, WaiversOf>

export async function writtenWaivers(flows: readonly WalkedFlow[]): Promise<Waivers> {
  const onScreens = await exportsOf<{ readonly waived?: Reasons }>('e2e/bindings/*.ts')
  const inBrowsers = await exportsOf<AnyBrowserFlow>('e2e/flows/*.browser.ts')
  return new Map(
    flows.map(({ id, paths }) => {
      const always = paths.description.waived ?? {}
      const browser = inBrowsers.get(`${id}InBrowser`)
      return [
        id,
        {
          1: always,
          2: { ...always, ...onScreens.get(`${id}Bindings`)?.waived },
          3: browser ? waivedIn(browser) : always,
        },
      ]
    }),
  )
}

/** Everything that the files with these names export, by its name there. */
async function exportsOf<Exported>(pattern: string): Promise<ReadonlyMap<string, Exported>> {
  const found = new Map<string, Exported>()
  for (const file of globSync(pattern, { cwd: root }).sort()) {
    const module: Readonly<Record<string, Exported>> = await import(pathToFileURL(join(root, file)).href)
    for (const [name, exported] of Object.entries(module)) found.set(name, exported)
  }
  return found
}
