/**
 * `npm run new -- endpoint …` and `npm run new -- flow …` write the files that every endpoint or flow has, and add them
 * to the lists. The result passes `npm run check`. Parts that you still have to write throw an error; they are listed
 * at the end of the output.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newEndpoint } from './new/endpoint.ts'
import { newFlow } from './new/flow.ts'
import { type Plan, planned, Wrong } from './new/plan.ts'
import { programOf, root } from './project.ts'
import { runNode } from './run-node.ts'

const usage = `npm run new -- endpoint <name> <METHOD> <path> --access <who> [--refuses <codes>] [--summary <words>]
npm run new -- flow <name> --calls <endpoint> --at <address> --area <area> [--title <words>]

  npm run new -- endpoint renameTree POST /groupadmin/datagroups/:id/rename --access dataGroup:Modify --refuses not-allowed,not-found
  npm run new -- flow tree-renaming --calls renameTree --at trees/:id/rename --area Trees

<who>   anyone | signedIn | ownUser | staff:<privilege> | <resource>:<permission>
<area>  as in src/machines/catalog.ts`

async function main([kind, ...words]: readonly string[]): Promise<number> {
  const recipes = { endpoint: newEndpoint, flow: newFlow }
  const recipe = kind === 'endpoint' || kind === 'flow' ? recipes[kind] : undefined
  if (recipe === undefined) {
    console.error(usage)
    return 2
  }
  try {
    const plan = recipe(words)
    await write(plan)
    console.log(plan.left.map((line) => `to write: ${line}`).join('\n'))
    return 0
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    console.error(`${error.message}\n\n${usage}`)
    return 2
  }
}

/** Writes the files of a plan, or nothing if one of the new files already exists. */
async function write(plan: Plan): Promise<void> {
  const there = [...plan.files.keys()].filter((path) => existsSync(join(root, path)))
  if (there.length > 0) throw new Wrong(`There already: ${there.join(', ')}`)
  const texts = planned(plan, (path) => readFileSync(join(root, path), 'utf8'))
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`${plan.files.has(path) ? 'new     ' : 'changed '} ${path}`)
  }
  // Biome sorts the imports and breaks long lines.
  await runNode([programOf('@biomejs/biome', 'biome'), 'check', '--write', ...texts.keys()])
}

process.exitCode = await main(process.argv.slice(2))
