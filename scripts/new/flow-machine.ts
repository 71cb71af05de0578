/** Writes the machine of a new flow, its paths, and the file that says which state follows each event. */
import { caseOf, refusalsOf, type WantedFlow } from './flow-wanted.ts'

export function machineText(wanted: WantedFlow): string {
  return refusalsOf(wanted).length > 0 ? refusableMachineText(wanted) : plainMachineText(wanted)
}

function refusableMachineText({ names, title, call, module }: WantedFlow): string {
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

/** For a call that fails only if the connection breaks. */
function plainMachineText({ names, title, call }: WantedFlow): string {
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

export function pathsText(wanted: WantedFlow): string {
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

export function followsText(wanted: WantedFlow): string {
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
