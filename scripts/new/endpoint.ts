/** Writes an endpoint: its entry in the contract, the decision with a test, and the handler. */
import { problemCodes } from '#contract/problem-codes.ts'
import { endpoints } from '#contract/table.ts'
import { type AccessCode, readAccess } from './access.ts'
import { type Names, namesOf } from './names.ts'
import { type Plan, Wrong } from './plan.ts'
import { quoted } from './quoted.ts'
import { needed, readWords } from './words.ts'

/** The folder of a service in contract/ and server/, by the first part of its paths. */
const folders: Readonly<Record<string, string>> = {
  identity: 'identity',
  groupadmin: 'group-admin',
  research: 'research',
}
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Wanted {
  readonly names: Names
  readonly service: string
  readonly folder: string
  readonly method: string
  readonly path: string
  readonly access: AccessCode
  readonly refuses: readonly string[]
  readonly summary: string
}

/**
 * Plans the files of an endpoint.
 * @param words `<name> <METHOD> <path> --access <who>`, and optionally `--refuses <codes>` and `--summary <words>`
 * @throws {Wrong} if a word is missing or unknown
 */
export function newEndpoint(words: readonly string[]): Plan {
  const wanted = read(words)
  const { names, folder, refuses } = wanted
  const contract = `contract/${folder}/${names.kebab}.ts`
  const server = `server/${folder}/${names.kebab}.ts`
  const decides = `src/domain/${folder}/decide-${names.kebab}.ts`
  const test = `tests/domain/${folder}/decide-${names.kebab}.test.ts`
  const isRefusable = refuses.length > 0
  return {
    files: new Map([
      [contract, contractText(wanted)],
      [server, isRefusable ? decidingServerText(wanted) : serverText(wanted)],
      ...(isRefusable
        ? ([
            [decides, decisionText(wanted)],
            [test, decisionTestText(wanted)],
          ] as const)
        : []),
    ]),
    additions: [
      {
        path: 'contract/table.ts',
        before: /^\n\/\*\* A module of the contract/,
        text: `import * as ${names.camel} from './${folder}/${names.kebab}.ts'\n`,
      },
      { path: 'contract/table.ts', before: /^ {2}\]\n +\.flatMap/, text: `    ${names.camel},\n` },
      {
        path: 'server/served.ts',
        before: /^\n\/\*\*.*\nexport const served/,
        text: `import { ${names.camel}Endpoints } from './${folder}/${names.kebab}.ts'\n`,
      },
      { path: 'server/served.ts', before: /^\]$/, text: `  ...${names.camel}Endpoints,\n` },
    ],
    left: [
      `${contract}: what goes in (query, body) and what comes back (answer)`,
      ...(isRefusable ? [`${decides}: the facts, and the table in its test`] : []),
      `${server}: the act. Load the facts under a lock, decide, write.`,
      `a test of the act from outside, in tests/server/${folder}/`,
      '`npm test` calls it in every role (tests/server/generated), and says which ids it does not know',
    ],
  }
}

function read(words: readonly string[]): Wanted {
  const given = readWords(words, ['name', 'method', 'path'], ['access', 'refuses', 'summary'])
  const names = namesOf(given.name)
  if (endpoints[names.camel] !== undefined) throw new Wrong(`There is an endpoint ${names.camel} already.`)
  if (!methods.includes(given.method)) throw new Wrong(`The method is one of ${methods.join(', ')}.`)
  const [, service = '', path = ''] = /^\/([a-z]+)(\/.+)$/.exec(given.path) ?? []
  const folder = folders[service]
  if (folder === undefined)
    throw new Wrong(
      `The path begins with ${Object.keys(folders)
        .map((name) => `/${name}/`)
        .join(' or ')}.`,
    )
  const refuses = given.refuses?.split(',') ?? []
  const unknown = refuses.filter((code) => !problemCodes.some((known) => known === code))
  if (unknown.length > 0)
    throw new Wrong(`contract/problem-codes.ts does not know ${unknown.join(', ')}: add it there first.`)
  return {
    names,
    service,
    folder,
    method: given.method,
    path,
    access: readAccess(needed(given.access, 'access')),
    refuses,
    summary: given.summary ?? sentence(names.words),
  }
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function contractText({ names, service, method, path, access, refuses, summary }: Wanted): string {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const typeOf = (name: string) => (name === 'id' && access.idType !== null ? access.idType : 'text(100)')
  const types = [...new Set(params.map(typeOf))].map((type) => type.replace(/\(.*/, ''))
  const answers = method === 'GET'
  return `${params.length > 0 || answers ? "import * as z from 'zod/mini'\n" : ''}import { endpoint, ${access.imported} } from '../endpoint.ts'
${types.length > 0 ? `import { ${types.join(', ')} } from '../wire.ts'\n` : ''}
export const ${names.camel} = endpoint({
  service: '${service}',
  method: '${method}',
  path: '${path}',
  summary: ${quoted(summary)},
${params.length > 0 ? `  params: z.object({ ${params.map((name) => `${name}: ${typeOf(name)}`).join(', ')} }),\n` : ''}${answers ? '  answer: z.object({}),\n' : ''}${refuses.length > 0 ? `  refuses: [${refuses.map(quoted).join(', ')}],\n` : ''}  access: ${access.code},
})
`
}

function serverText({ names, folder }: Wanted): string {
  return `import { ${names.camel} } from '#contract/${folder}/${names.kebab}.ts'
import { serve } from '../serving/serve.ts'

export const ${names.camel}Endpoints = [
  serve(${names.camel}, async () => {
    throw new Error('Not written yet: ${names.words}.')
  }),
]
`
}

function decidingServerText({ names, folder }: Wanted): string {
  return `import { ${names.camel} } from '#contract/${folder}/${names.kebab}.ts'
import { ok } from '#contract/result.ts'
import { decide${names.pascal}, type ${names.pascal}Facts } from '#domain/${folder}/decide-${names.kebab}.ts'
import { serve } from '../serving/serve.ts'
import type { Queries } from '../store/store.ts'

export const ${names.camel}Endpoints = [
  serve(${names.camel}, async (_call, { store }) =>
    store.transaction(async (queries) => {
      const decided = decide${names.pascal}(await factsBefore(queries))
      if (!decided.ok) return decided
      return ok(await write(queries))
    }),
  ),
]

/** Reads the facts under the lock that the act needs. Its place is server/store/readers. */
async function factsBefore(_queries: Queries): Promise<${names.pascal}Facts> {
  throw new Error('Not written yet: the facts before "${names.words}".')
}

/** Writes what was decided. Its place is server/store/writers, where it takes the grant. */
async function write(_queries: Queries): Promise<never> {
  throw new Error('Not written yet: what "${names.words}" writes.')
}
`
}

const factOf = (code: string) => namesOf(code).camel

function decisionText({ names, folder, refuses }: Wanted): string {
  return `/** Whether "${names.words}" may be done. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type { ${names.camel} } from '#contract/${folder}/${names.kebab}.ts'
import { ok, type Result, refuse } from '#contract/result.ts'

/** One fact for each refusal, until the real ones are known. */
export interface ${names.pascal}Facts {
${refuses.map((code) => `  readonly ${factOf(code)}: boolean`).join('\n')}
}

export function decide${names.pascal}(facts: ${names.pascal}Facts): Result<null, RefusalOf<typeof ${names.camel}>> {
${refuses.map((code) => `  if (facts.${factOf(code)}) return refuse('${code}')`).join('\n')}
  return ok(null)
}
`
}

function decisionTestText({ names, folder, refuses }: Wanted): string {
  return `import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decide${names.pascal}, type ${names.pascal}Facts } from '#domain/${folder}/decide-${names.kebab}.ts'

const facts: ${names.pascal}Facts = { ${refuses.map((code) => `${factOf(code)}: false`).join(', ')} }

describe(decide${names.pascal}.name, () => {
  it('allows it where nothing is against it', () => {
    expect(decide${names.pascal}(facts)).toEqual(ok(null))
  })

  it.each<[string, Partial<${names.pascal}Facts>]>([
${refuses.map((code) => `    ['${code}', { ${factOf(code)}: true }],`).join('\n')}
  ])('refuses it with %s', (refusal, against) => {
    expect(decide${names.pascal}({ ...facts, ...against })).toEqual(refuse(refusal))
  })
})
`
}
