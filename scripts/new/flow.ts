/** A flow that makes one call and shows what came of it: every file that a flow with a screen has. */

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/table.ts'
import { catalog } from '#machines/catalog.ts'
import { Problem } from '../../server/http/problem.ts'
import { quoted } from './endpoint.ts'
import { moduleOf } from './module-of.ts'
import { type Names, namesOf } from './names.ts'
import { type Plan, Wrong } from './plan.ts'
import { needed, readWords } from './words.ts'

interface Wanted {
  readonly names: Names
  readonly title: string
  readonly area: string
  /** The address of the page, without its first slash. */
  readonly at: string
  readonly endpoint: Endpoint
  readonly call: Names
  /** Where the contract holds the endpoint, below contract/. */
  readonly module: string
}

/**
 * Plans the files of a flow.
 * @param words `<name> --calls <endpoint> --at <address> --area <area>`, with `--title <words>` where wanted
 * @throws {Wrong} when a word is missing or means nothing here
 */
export function newFlow(words: readonly string[]): Plan {
  const wanted = read(words)
  const { names, title, area, at } = wanted
  const folder = `src/machines/${names.kebab}`
  const screen = `src/ui/screens/${names.kebab}/${names.kebab}-screen.tsx`
  const route = `src/app/${names.kebab}.route.tsx`
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
        before: /^ +\.\.\.pagesToCome\.map/,
        text: `              { path: '${at}', lazy: () => import('./${names.kebab}.route.tsx') },\n`,
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

function read(words: readonly string[]): Wanted {
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

const refusalsOf = ({ endpoint }: Wanted) => [...(endpoint.refuses ?? [])]

function machineText(wanted: Wanted): string {
  return refusalsOf(wanted).length > 0 ? refusableMachineText(wanted) : plainMachineText(wanted)
}

function refusableMachineText({ names, title, call, module }: Wanted): string {
  return `/** ${title}. */
import { assign, setup } from 'xstate'
import type { ${call.camel} } from '#contract/${module}'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type ${names.pascal}Refusal = RefusalOf<typeof ${call.camel}>
export type ${names.pascal}Problem = ${names.pascal}Refusal | 'unreachable'

export const ${names.camel}Machine = setup({
  types: {
    context: {} as { problem: ${names.pascal}Problem | null },
    events: {} as { type: 'submitted' },
  },
  actors: { ${call.camel}: unprovided.promise<Result<null, ${names.pascal}Refusal>>('${call.camel}') },
  guards: { accepted },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: ${names.pascal}Problem) => ({ problem })),
    noteRefusal: assign((_, result: Result<null, ${names.pascal}Refusal>) =>
      result.ok ? {} : { problem: result.problem },
    ),
  },
}).createMachine({
  id: '${names.camel}',
  context: { problem: null },
  initial: 'ready',
  states: {
    ready: { on: { submitted: 'sending' } },
    sending: {
      entry: 'clearProblem',
      invoke: {
        id: '${call.camel}',
        src: '${call.camel}',
        ...settling({ accepted: { target: 'done' }, refused: 'ready' }),
      },
    },
    done: { type: 'final' },
  },
})
`
}

/** For a call that nothing but a broken connection keeps from its answer. */
function plainMachineText({ names, title, call }: Wanted): string {
  return `/** ${title}. */
import { assign, setup } from 'xstate'
import { unprovided } from '../wire.ts'

export type ${names.pascal}Problem = 'unreachable'

export const ${names.camel}Machine = setup({
  types: {
    context: {} as { problem: ${names.pascal}Problem | null },
    events: {} as { type: 'submitted' },
  },
  actors: { ${call.camel}: unprovided.promise<null>('${call.camel}') },
  actions: {
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: ${names.pascal}Problem) => ({ problem })),
  },
}).createMachine({
  id: '${names.camel}',
  context: { problem: null },
  initial: 'ready',
  states: {
    ready: { on: { submitted: 'sending' } },
    sending: {
      entry: 'clearProblem',
      invoke: {
        id: '${call.camel}',
        src: '${call.camel}',
        onDone: 'done',
        onError: { target: 'ready', actions: { type: 'noteProblem', params: 'unreachable' } },
      },
    },
    done: { type: 'final' },
  },
})
`
}

const caseOf = (code: string) => code.replaceAll('-', ' ')

function pathsText(wanted: Wanted): string {
  const { names, title, call, module } = wanted
  const cases = refusalsOf(wanted).map((code) => `'${code}': '${caseOf(code)}'`)
  const isRefusable = cases.length > 0
  const done = isRefusable
    ? `{
        'all well': ok(null),
        ...refusedBy<typeof ${call.camel}>()({ ${cases.join(', ')} }),
      }`
    : "{ 'all well': null }"
  const imports = isRefusable
    ? `import type { ${call.camel} } from '#contract/${module}'
import { ok } from '#contract/result.ts'
import { refusedBy } from '../paths/refused.ts'
`
    : ''
  return `/** What can happen in the flow "${title}". */
${imports}import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { ${names.camel}Machine } from './${names.kebab}.machine.ts'

export const ${names.camel}Paths = pathModel(${names.camel}Machine)({
  events: { submitted: { by: 'user' } },
  actors: { ${call.camel}: { done: ${done}, fails: { offline } } },
  key: () => null,
  holds: {
    ready: (snapshot) => snapshot.can({ type: 'submitted' }),
    sending: ({ context }) => context.problem === null,
    done: ({ context }) => context.problem === null,
  },
})
`
}

function followsText(wanted: Wanted): string {
  const { call } = wanted
  return `ready
  submitted → sending [problem: null]
sending
  ${call.camel} done (all well) → done
${refusalsOf(wanted)
  .map((code) => `  ${call.camel} done (${caseOf(code)}) → ready [problem: ${code}]\n`)
  .join('')}  ${call.camel} fails (offline) → ready [problem: unreachable]
`
}

function serviceText(wanted: Wanted): string {
  const { names, call, module } = wanted
  const isRefusable = refusalsOf(wanted).length > 0
  const types = isRefusable ? 'InputOf, RefusalOf' : 'InputOf'
  const output = isRefusable ? `Result<null, RefusalOf<typeof ${call.camel}>>` : 'null'
  const act = isRefusable
    ? `const answer = await send(transport, ${call.camel}, input, { signal })
    return answer.ok ? ok(null) : answer`
    : `await send(transport, ${call.camel}, input, { signal })
    return null`
  return `import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { ${types} } from '#contract/endpoint.ts'
import { ${call.camel} } from '#contract/${module}'
${isRefusable ? "import { ok, type Result } from '#contract/result.ts'\n" : ''}
/** Makes the call of the flow ${names.camel}. */
export const ${call.camel}Actor = (transport: Transport, input: InputOf<typeof ${call.camel}>) =>
  fromPromise<${output}, undefined>(async ({ signal }) => {
    ${act}
  })
`
}

function screenText(wanted: Wanted): string {
  const { names, title } = wanted
  const texts = refusalsOf(wanted).map((code) => `  '${code}': ${quoted(new Problem(code).title)},\n`)
  return `import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ${names.camel}Machine, ${names.pascal}Problem } from '#machines/${names.kebab}/${names.kebab}.machine.ts'
import { Button } from '../../components/button.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageColumn } from '../../components/page-column.tsx'
import { PageHeading } from '../../components/page-heading.tsx'

const problemText = {
${texts.join('')}  unreachable: 'We could not reach the server. Please try again.',
} satisfies Record<${names.pascal}Problem, string>

export function ${names.pascal}Screen({ flow }: { flow: ActorRefFrom<typeof ${names.camel}Machine> }) {
  const sending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const done = useSelector(flow, (snapshot) => snapshot.matches('done'))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  return (
    <PageColumn width="reading">
      <PageHeading>${title}</PageHeading>
      {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
      {done ? (
        <Notice>Done.</Notice>
      ) : (
        <Button busy={sending} onClick={() => flow.send({ type: 'submitted' })}>
          ${title}
        </Button>
      )}
    </PageColumn>
  )
}
`
}

function routeText(wanted: Wanted): string {
  const { names, title, endpoint, call, module } = wanted
  const hasParams = endpoint.params !== undefined
  const carried = (['body', 'query'] as const).filter((part) => endpoint[part] !== undefined)
  const input = [...(hasParams ? ['params'] : []), ...carried.map((part) => `${part}: notWritten()`)]
  const params = `type Params = InputOf<typeof ${call.camel}>['params']

export function Component() {
  const words = useParams()
  const params = ${call.camel}.params?.safeParse(words)
  return params?.success ? <${names.pascal} params={params.data} /> : <NotFound />
}

function ${names.pascal}({ params }: { params: Params })`
  const imports = hasParams
    ? `import { useParams } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { ${call.camel} } from '#contract/${module}'
import { Component as NotFound } from './not-found.route.tsx'
`
    : ''
  const notWritten = `
function notWritten(): never {
  throw new Error('Not written yet: what the call "${call.words}" carries.')
}
`
  return `import { useState } from 'react'
${imports}import { ${names.camel}Machine } from '#machines/${names.kebab}/${names.kebab}.machine.ts'
import { wire } from '#machines/wire.ts'
import { ${call.camel}Actor } from '../services/${names.kebab}.ts'
import { ${names.pascal}Screen } from '../ui/screens/${names.kebab}/${names.kebab}-screen.tsx'
import { useApp } from './app-context.ts'
import { useFlow } from './use-flow.ts'
import { useTitle } from './use-title.ts'

${hasParams ? params : 'export function Component()'} {
  const { transport } = useApp()
  const [machine] = useState(() =>
    wire(${names.camel}Machine)({ ${call.camel}: ${call.camel}Actor(transport, { ${input.join(', ')} }) }),
  )
  const flow = useFlow(machine)
  useTitle(${quoted(title)})
  return <${names.pascal}Screen flow={flow} />
}
${carried.length > 0 ? notWritten : ''}`
}

function bindingsText({ names, title }: Wanted): string {
  return `import type { ${names.camel}Paths } from '#machines/${names.kebab}/${names.kebab}.paths.ts'
import type { Bindings } from './support/binding.ts'

export const ${names.camel}Bindings: Bindings<typeof ${names.camel}Paths> = {
  controls: { submitted: { act: 'press', role: 'button', name: ${quoted(title)} } },
}
`
}

function walkText({ names }: Wanted): string {
  return `import { ${names.camel}Paths } from '#machines/${names.kebab}/${names.kebab}.paths.ts'
import { ${names.camel}Bindings } from '../../../e2e/bindings/${names.kebab}.ts'
import { ${names.pascal}Screen } from '../../../src/ui/screens/${names.kebab}/${names.kebab}-screen.tsx'
import { screenWalk } from '../support/screen-walk.ts'

export const ${names.camel}Walk = screenWalk({
  model: ${names.camel}Paths,
  bindings: ${names.camel}Bindings,
  render: (flow) => <${names.pascal}Screen flow={flow} />,
})
`
}
