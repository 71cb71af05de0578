import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Actor, ActorOptions, AnyStateMachine, Subscription } from 'xstate'
import { keepRunning } from '#machines/keep-running.ts'
import type { ShellEvent } from '#machines/shell-events.ts'
import { createFlow } from '../flows/create-flow.ts'

/**
 * Runs a screen's flow for as long as the screen is there, and does what the flow tells the shell. Machine and
 * options are taken once, from the first render.
 */
export function useFlow<M extends AnyStateMachine>(machine: M, options?: ActorOptions<M>): Actor<M> {
  const [flow] = useState(() => createFlow(machine, options))
  // Before it starts: a flow may have something to tell at once.
  useShellEvents(flow)
  useEffect(() => keepRunning(flow), [flow])
  return flow
}

/** A flow as far as the shell listens to it. */
interface Telling {
  on(type: '*', listener: (event: { type: string }) => void): Subscription
}

/** The shell listens to a flow: it navigates, goes back or reloads when the flow says so. */
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
