import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise, waitFor } from 'xstate'
import { tokensWait } from '#domain/constants.ts'
import { standingChangeMachine } from '#machines/standing-change/standing-change.machine.ts'
import { wire } from '#machines/wire.ts'
import { useApp } from '../app-context.ts'
import type { SessionFlow } from '../flows/session-flow.ts'
import { useFlow } from '../hooks/use-flow.ts'
import { useTold } from '../hooks/use-told.ts'
import { useOwnUser } from './own-name.ts'
import { StandingNews } from './standing-news.tsx'

/** Watches whether a parent manages the signed-in account. When this changes, reloads the page and tells the user. */
export function StandingWatch() {
  const { session } = useApp()
  const user = useOwnUser()?.supervised ?? null
  const ownId = useSelector(session, ({ context }) =>
    context.session?.actorId === null ? context.session.userId : null,
  )
  const token = useSelector(session, ({ context }) => context.session?.isSupervised ?? null)
  const [machine] = useState(() => wire(standingChangeMachine)({ refreshToken: refreshActor(session) }))
  const flow = useFlow(machine)
  useTold(
    flow,
    useMemo(
      () => (user === null || token === null ? null : { type: 'standing seen', user, token }),
      [user, token],
    ),
  )
  if (ownId === null || user === null) return null
  return <StandingNews key={ownId} userId={ownId} supervised={user} />
}

const refreshActor = (session: SessionFlow) =>
  fromPromise<void, { supervised: boolean }>(async ({ input, signal }) => {
    session.send({ type: 'token refused' })
    await waitFor(session, ({ context }) => context.session?.isSupervised === input.supervised, {
      signal,
      timeout: tokensWait,
    })
  })
