/** Writes the page of a new flow: the call, the screen, the route, and how the tests find the controls. */
import { Problem } from '../../server/values/problem.ts'
import { refusalsOf, type WantedFlow } from './flow-wanted.ts'
import { quoted } from './quoted.ts'

export function serviceText(wanted: WantedFlow): string {
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

export function screenText(wanted: WantedFlow): string {
  const { names, title } = wanted
  const texts = refusalsOf(wanted).map((code) => `  '${code}': ${quoted(new Problem(code).title)},\n`)
  return `import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ${names.camel}Machine, ${names.pascal}Problem } from '#machines/${names.kebab}/${names.kebab}.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'

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

export function routeText(wanted: WantedFlow): string {
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
import { Component as NotFound } from '../start/not-found.route.tsx'
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
import { ${call.camel}Actor } from '#services/${names.kebab}.ts'
import { ${names.pascal}Screen } from '#ui/screens/${names.kebab}/${names.kebab}-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'

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

export function bindingsText({ names, title }: WantedFlow): string {
  return `import type { ${names.camel}Paths } from '#machines/${names.kebab}/${names.kebab}.paths.ts'
import type { Bindings } from './support/binding.ts'

export const ${names.camel}Bindings: Bindings<typeof ${names.camel}Paths> = {
  controls: { submitted: { act: 'press', role: 'button', name: ${quoted(title)} } },
}
`
}

export function walkText({ names }: WantedFlow): string {
  return `import { ${names.camel}Paths } from '#machines/${names.kebab}/${names.kebab}.paths.ts'
import { ${names.camel}Bindings } from '../../../e2e/bindings/${names.kebab}.ts'
import { ${names.pascal}Screen } from '#ui/screens/${names.kebab}/${names.kebab}-screen.tsx'
import { screenWalk } from '../support/screen-walk.ts'

export const ${names.camel}Walk = screenWalk({
  model: ${names.camel}Paths,
  bindings: ${names.camel}Bindings,
  render: (flow) => <${names.pascal}Screen flow={flow} />,
})
`
}
