import { act, cleanup, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { StrictMode, useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emit, fromPromise, setup } from 'xstate'
import type { ShellEvent } from '#machines/shell-events.ts'
import { useFlow } from '../../../src/app/hooks/use-flow.ts'

const calls: AbortSignal[] = []

const machine = setup({
  types: { events: {} as { type: 'told'; event: ShellEvent }, emitted: {} as ShellEvent },
  actors: {
    load: fromPromise<void>(({ signal }) => {
      calls.push(signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }),
  },
  actions: { tell: emit((_, event: ShellEvent) => event) },
}).createMachine({
  id: 'sample',
  initial: 'loading',
  on: { told: { actions: { type: 'tell', params: ({ event }) => event.event } } },
  states: {
    loading: { invoke: { id: 'load', src: 'load', onDone: 'shown', onError: 'failed' } },
    shown: {},
    failed: {},
  },
})

type Flow = ReturnType<typeof useFlow<typeof machine>>
let flow: Flow
const noteFlow = (shown: Flow) => {
  flow = shown
}

function Page({ onShown }: { onShown: (flow: Flow) => void }) {
  const flow = useFlow(machine)
  useEffect(() => onShown(flow), [flow, onShown])
  return <p>{useSelector(flow, (snapshot) => snapshot.value)}</p>
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page onShown={noteFlow} /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/before', '/'] },
  )
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return router
}

beforeEach(() => {
  calls.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe(useFlow.name, () => {
  it('runs a flow once, although strict mode unmounts the screen and mounts it again', async () => {
    open()
    await act(() => vi.advanceTimersByTimeAsync(1000))

    expect(calls.map(({ aborted }) => aborted)).toEqual([false])
    expect(screen.getByText('loading')).toBeTruthy()
  })

  it('ends the flow, and what it is waiting for, with its screen', async () => {
    const router = open()
    await act(() => router.navigate('/elsewhere'))
    await act(() => vi.advanceTimersByTimeAsync(1000))

    expect(flow.getSnapshot().status).toBe('stopped')
    expect(calls.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('navigates once where the flow says, with the state that it passes on', async () => {
    const router = open()
    const navigate = vi.spyOn(router, 'navigate')
    await act(async () =>
      flow.send({
        type: 'told',
        event: { type: 'navigate', to: '/signin/code', replace: true, state: { address: 'ada@example.org' } },
      }),
    )

    expect(navigate).toHaveBeenCalledOnce()
    expect(router.state.location).toMatchObject({
      pathname: '/signin/code',
      state: { address: 'ada@example.org' },
    })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('goes back when the flow asks for it', async () => {
    const router = open()
    await act(async () => flow.send({ type: 'told', event: { type: 'go back' } }))

    expect(router.state.location.pathname).toBe('/before')
  })

  it('reloads or leaves the page when the flow asks for it', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    open()
    await act(async () => flow.send({ type: 'told', event: { type: 'reload' } }))
    await act(async () => flow.send({ type: 'told', event: { type: 'leave', to: '/' } }))

    expect(reload).toHaveBeenCalledOnce()
    expect(assign.mock.calls).toEqual([['/']])
  })
})
