import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ResearchPushEvent } from '#contract/push.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { Read } from '#domain/model/selection.ts'
import { AppProvider } from '../../../src/app/app-context.ts'
import { useShown } from '../../../src/app/hooks/use-shown.ts'
import {
  groupId,
  person,
  personId,
  sync,
  syncId,
  workspace,
  workspaceId,
} from '../../domain/model/samples.ts'
import { sessionFlow } from '../support/session-flow.ts'
import { testApp } from '../support/test-app.tsx'

/** A page that shows these entries. Returns the changes that its flow receives. */
function pageOf(...shown: ReturnType<typeof keyOf>[]) {
  const app = testApp(sessionFlow(Promise.resolve(null)))
  const entities = [
    keyed('person', personId('17-1'), person('17-1')),
    keyed('person', personId('18-1'), person('18-1')),
    keyed('workspace', workspaceId('3'), workspace('3', '17')),
    keyed('sync', syncId('8'), sync('8', '3')),
    keyed('statistics', workspaceId('3'), statistics),
    keyed('workspaceSyncs', workspaceId('3'), [syncId('8')]),
  ]
  app.model.append({ type: 'entities-loaded', entities }, 0)
  const send = vi.fn<(event: { type: 'data changed' }) => void>()
  const flow = { send }
  const select = (read: Read) => shown.map((key) => read(key).state)
  function Page() {
    return useShown(flow, select).join()
  }
  render(
    <AppProvider value={app}>
      <Page />
    </AppProvider>,
  )
  const append = (...events: ModelEvent[]) => act(() => app.model.append(events, 1))
  return { send, append, hear: (push: ResearchPushEvent) => append({ type: 'push-received', push }) }
}

const statistics = { personCount: 8, familyCount: 2, assertionCount: 9, placeCount: 4, siteCount: 0 }
const payload = { syncId: syncId('8'), workspaceId: workspaceId('3') }
const pushes = {
  '[PSH-12]': { name: 'Group.DataChanged', payload: { dataGroupId: groupId('17') } },
  '[PSH-13]': { name: 'Sync.Added', payload },
  '[PSH-14]': { name: 'Sync.StateChanged', payload },
} as const

describe(useShown.name, () => {
  afterEach(cleanup)

  it.each([
    ['[PSH-12]', keyOf('person', personId('17-1'))],
    ['[PSH-12]', keyOf('statistics', workspaceId('3'))],
    ['[PSH-13]', keyOf('workspaceSyncs', workspaceId('3'))],
    ['[PSH-13]', keyOf('sync', syncId('8'))],
    ['[PSH-14]', keyOf('sync', syncId('8'))],
    ['[PSH-14]', keyOf('workspaceSyncs', workspaceId('3'))],
  ] as const)('%s makes a page load again when its data has changed: %s', (id, shown) => {
    const { send, hear } = pageOf(shown)
    hear(pushes[id])

    expect(send).toHaveBeenCalledWith({ type: 'data changed' })
  })

  it.each(Object.values(pushes))('does not notify a page that shows nothing of a change', (push) => {
    const { send, hear } = pageOf(keyOf('person', personId('18-1')))
    hear(push)

    expect(send).not.toHaveBeenCalled()
  })

  it('watches all data of the page, including relatives, and reports many changes once', () => {
    const { send, append } = pageOf(keyOf('person', personId('17-1')), keyOf('person', personId('18-1')))
    append(
      { type: 'marked-stale', keys: [keyOf('person', personId('18-1'))] },
      { type: 'push-received', push: pushes['[PSH-12]'] },
    )

    expect(send).toHaveBeenCalledOnce()
  })

  it('watches data that the page shows later, too', () => {
    const later = keyOf('person', personId('17-2'))
    const { send, append } = pageOf(later)
    append({ type: 'entities-loaded', entities: [keyed('person', personId('17-2'), person('17-2'))] })
    expect(send).not.toHaveBeenCalled()
    append({ type: 'marked-stale', keys: [later] })

    expect(send).toHaveBeenCalledOnce()
  })

  it('requests stale data once while other data of the page arrives', () => {
    const waiting = keyOf('person', personId('17-1'))
    const { send, append } = pageOf(waiting, keyOf('person', personId('18-1')))
    append({ type: 'marked-stale', keys: [waiting] })
    append({ type: 'entities-loaded', entities: [keyed('person', personId('18-1'), person('18-1'))] })

    expect(send).toHaveBeenCalledOnce()
  })

  it('does not request data again that could not be reloaded', () => {
    const key = keyOf('person', personId('17-1'))
    const { send, append } = pageOf(key)
    append({ type: 'marked-stale', keys: [key] })
    append({ type: 'entities-requested', keys: [key] })
    append({ type: 'load-failed', keys: [key], problem: { status: 0, code: 'network' } })

    expect(send).toHaveBeenCalledOnce()
  })

  it.each([
    ['could not be loaded', keyOf('person', personId('17-9'))],
    ['could not be loaded again', keyOf('person', personId('17-1'))],
  ])('requests data again after a reconnection if it %s', (_, key) => {
    const { send, append } = pageOf(key)
    append({ type: 'marked-stale', keys: [key] })
    append({ type: 'entities-requested', keys: [key] })
    append({ type: 'load-failed', keys: [key], problem: { status: 0, code: 'network' } })
    send.mockClear()
    append({ type: 'all-marked-stale' })

    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'data changed' })
  })
})
