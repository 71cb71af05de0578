/** Writes a flow that makes one call and shows the result, with every file that a flow with a screen has. */

import { endpoints } from '#contract/table.ts'
import { catalog } from '#machines/catalog.ts'
import { followsText, machineText, pathsText } from './flow-machine.ts'
import { bindingsText, routeText, screenText, serviceText, walkText } from './flow-page.ts'
import type { WantedFlow } from './flow-wanted.ts'
import { moduleOf } from './module-of.ts'
import { namesOf } from './names.ts'
import { type Plan, Wrong } from './plan.ts'
import { quoted } from './quoted.ts'
import { needed, readWords } from './words.ts'

/**
 * Plans the files of a flow.
 * @param words `<name> --calls <endpoint> --at <address> --area <area>`, and optionally `--title <words>`
 * @throws {Wrong} if a word is missing or unknown
 */
export function newFlow(words: readonly string[]): Plan {
  const wanted = read(words)
  const { names, title, area, at } = wanted
  const folder = `src/machines/${names.kebab}`
  const screen = `src/ui/screens/${names.kebab}/${names.kebab}-screen.tsx`
  const route = `src/app/routes/${names.kebab}/${names.kebab}.route.tsx`
  return {
    files: new Map([
      [`${folder}/${names.kebab}.machine.ts`, machineText(wanted)],
      [`${folder}/${names.kebab}.paths.ts`, pathsText(wanted)],
      [`src/services/${names.kebab}.ts`, serviceText(wanted)],
      [screen, screenText(wanted)],
      [route, routeText(wanted)],
      [`e2e/bindings/${names.kebab}.ts`, bindingsText(wanted)],
      [`tests/ui/flows/${names.kebab}.walk.tsx`, walkText(wanted)],
      [`tests/machines/follows/${names.kebab}.txt`, followsText(wanted)],
    ]),
    additions: [
      {
        path: 'src/machines/catalog.ts',
        before: /^\nexport interface Flow /,
        text: `import { ${names.camel}Paths } from './${names.kebab}/${names.kebab}.paths.ts'\n`,
      },
      {
        path: 'src/machines/catalog.ts',
        before: /^\]$/,
        text: `  { id: '${names.camel}', title: ${quoted(title)}, area: '${area}', paths: ${names.camel}Paths, hasScreen: true },\n`,
      },
      {
        path: 'src/app/router.tsx',
        before: /^ +\.\.\.placesOfUsers\.map/,
        text: `              { path: '${at}', lazy: () => import('./routes/${names.kebab}/${names.kebab}.route.tsx') },\n`,
      },
    ],
    left: [
      `${folder}: the states that the act needs; then tests/machines/follows/${names.kebab}.txt`,
      `${screen}: words that tell the person what to do, after a picture of it`,
      ...(wanted.endpoint.body === undefined ? [] : [`${route}: what the call carries`]),
      'a page state in e2e/page-states, so that axe and the phone see the page',
      'the way to the page: nothing leads to it yet',
    ],
  }
}

function read(words: readonly string[]): WantedFlow {
  const given = readWords(words, ['name'], ['calls', 'at', 'area', 'title'])
  const names = namesOf(given.name)
  if (catalog.some(({ id }) => id === names.camel)) throw new Wrong(`There is a flow ${names.camel} already.`)
  const call = namesOf(needed(given.calls, 'calls'))
  const endpoint = endpoints[call.camel]
  if (endpoint === undefined) throw new Wrong(`There is no endpoint ${call.camel}: make it first.`)
  const area = needed(given.area, 'area')
  const areas = [...new Set(catalog.map((flow) => flow.area))]
  if (!areas.some((known) => known === area)) throw new Wrong(`The area is one of ${areas.join(', ')}.`)
  const title = given.title ?? `${names.words.charAt(0).toUpperCase()}${names.words.slice(1)}`
  return { names, title, area, at: needed(given.at, 'at'), endpoint, call, module: moduleOf(call.camel) }
}
