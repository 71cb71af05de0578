import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Actor, ActorOptions, AnyStateMachine, Subscription } from 'xstate'
import { keepRunning } from '#machines/keep-running.ts'
import type { ShellEvent } from '#machines/shell-events.ts'
import { createFlow } from '../flows/create-flow.ts'

/**
 * Runs a screen's flow while the screen is shown, and executes the flow's shell events. Machine and options are
 * read only at the first render.
 */
export function useFlow<M extends AnyStateMachine>(machine: M, options?: ActorOptions<M>): Actor<M> {
  const [flow] = useState(() => createFlow(machine, options))
  // The hook listens before the flow starts, because the flow may emit at once.
  useShellEvents(flow)
  useEffect(() => keepRunning(flow), [flow])
  return flow
}

/** The part of a flow that the shell needs: it emits events. */
interface Telling {
  on(type: '*', listener: (event: { type: string }) => void): Subscription
}

/** Executes the shell events of a flow: navigate, go back, reload. */
export function useShellEvents(flow: Telling) {
  const navigate = useNavigate()
  useEffect(() => {
    const subscription = flow.on('*', (event) => {
      const told = event as ShellEvent
      if (told.type === 'navigate')
        void navigate(told.to, { replace: told.replace ?? false, state: told.state ?? null })
      if (told.type === 'go back') void navigate(-1)
      if (told.type === 'reload') window.location.reload()
      if (told.type === 'leave') window.location.assign(told.to)
    })
    return () => subscription.unsubscribe()
  }, [flow, navigate])
}
