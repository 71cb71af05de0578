import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { isActing } from '#domain/signing-in/session.ts'
import { appAuthorizationMachine } from '#machines/app-authorization/app-authorization.machine.ts'
import { wire } from '#machines/wire.ts'
import { authorizeActor, watchProgramActor } from '#services/app-authorization.ts'
import { AuthorizeScreen } from '#ui/screens/authorize/authorize-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useOwnName } from '../../shell/own-name.ts'

/** /authorize: a program sends its user here to be authorized. Another request in the address starts a new flow. */
export function Component() {
  const { search } = useLocation()
  useTitle('Let a program in')

  return <Authorize key={search} search={search} />
}

function Authorize({ search }: { search: string }) {
  const app = useApp()
  const { session } = app
  const userName = useOwnName()
  const acting = useSelector(session, ({ context }) => context.session !== null && isActing(context.session))
  const [machine] = useState(() =>
    wire(appAuthorizationMachine)({
      authorize: authorizeActor(app.transport),
      watchProgram: watchProgramActor(app),
    }),
  )
  const flow = useFlow(machine, { input: { search, acting, issuer: window.location.origin } })
  useHeard(flow, 'another user wanted', () =>
    session.send({ type: 'another user chosen', returnTo: `/authorize${search}` }),
  )

  return <AuthorizeScreen flow={flow} userName={userName} />
}
