#!/usr/bin/env node
// Plain JavaScript for any Node from 18 on. It fetches the pinned Node, which runs everything else.
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commands, usage } from './commands.mjs'
import { installWhatIsMissing } from './install.mjs'
import { runSteps } from './run.mjs'
import { findRuntime } from './runtime.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * @param {string | undefined} name
 * @param {string[]} rest
 * @returns {Promise<number>} the exit code
 */
async function main(name, rest) {
  const steps = name ? commands.get(name)?.steps : undefined
  if (!steps) {
    console.error(usage(name))
    return name && name !== 'help' && name !== '--help' ? 2 : 0
  }
  const started = Date.now()
  const installed = installWhatIsMissing(root)
  if (!installed.ok) return fail(installed.problem)
  const runtime = findRuntime(root)
  if (!runtime.ok) {
    // npm puts this link before the machine's own Node. If it stayed there, `npm start` could not run this file again.
    rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true })
    return fail(runtime.problem)
  }
  return runSteps({ root, node: runtime.path, steps, rest, installMilliseconds: Date.now() - started })
}

/** @param {string} problem */
function fail(problem) {
  console.error(`kinweave: ${problem}`)
  return 1
}

const [name, ...rest] = process.argv.slice(2)
process.exitCode = await main(name, rest)
