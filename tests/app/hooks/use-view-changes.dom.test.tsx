import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import { AppProvider } from '../../../src/app/app-context.ts'
import { useViewChanges } from '../../../src/app/hooks/use-view-changes.ts'
import { groupId } from '../../domain/model/samples.ts'
import { testServer } from '../../services/entities/server.ts'
import { ada, sessionFlow } from '../support/session-flow.ts'
import { testApp } from '../support/test-app.tsx'

afterEach(cleanup)

function Page({ flow }: { flow: Parameters<typeof useViewChanges>[0] }) {
  useViewChanges(flow)
  return null
}

it('tells a page of counts when a tree has changed, and when it may not have heard of it', async () => {
  const told: string[] = []
  const pushed: ((event: PushEvent) => void)[] = []
  const missed: (() => void)[] = []
  const session = sessionFlow(Promise.resolve(ada))
  await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(true)
  const app = {
    ...testApp(session),
    transport: testServer(() => ({ items: [] })).transport,
    onPush: (listener: (event: PushEvent) => void) => {
      pushed.push(listener)
      return () => undefined
    },
    onMissed: (listener: () => void) => {
      missed.push(listener)
      return () => undefined
    },
  }
  render(
    <AppProvider value={app}>
      <Page flow={{ send: ({ type }) => told.push(type) }} />
    </AppProvider>,
  )

  await act(async () => {
    for (const listener of pushed) {
      listener({ name: 'App.Ready', payload: { appId: 'another' } })
      listener({ name: 'Group.DataChanged', payload: { dataGroupId: groupId('17') } })
    }
  })
  expect(told).toEqual(['data changed'])
  await act(async () => {
    for (const listener of missed) listener()
  })

  expect(told).toEqual(['data changed', 'data changed'])
})
