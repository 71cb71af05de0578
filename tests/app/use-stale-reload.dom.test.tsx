import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ResearchPushEvent } from '#contract/push.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { AppProvider } from '../../src/app/app-context.ts'
import { useStaleReload } from '../../src/app/use-stale-reload.ts'
import { groupId, person, personId, sync, syncId, workspace, workspaceId } from '../domain/model/samples.ts'
import { sessionFlow } from './support/session-flow.ts'
import { testApp } from './support/test-app.tsx'

/** A page that shows one thing of the tree 17; answers how its flow hears of changes. */
function pageOf(key: ReturnType<typeof keyOf>) {
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
  const keys = [key]
  function Page() {
    useStaleReload({ send }, keys)
    return null
  }
  render(
    <AppProvider value={app}>
      <Page />
    </AppProvider>,
  )
  return { send, hear: (push: ResearchPushEvent) => app.model.append({ type: 'push-received', push }, 1) }
}

const statistics = { personCount: 8, familyCount: 2, assertionCount: 9, placeCount: 4, siteCount: 0 }
const payload = { syncId: syncId('8'), workspaceId: workspaceId('3') }
const pushes = {
  '[PSH-12]': { name: 'Group.DataChanged', payload: { dataGroupId: groupId('17') } },
  '[PSH-13]': { name: 'Sync.Added', payload },
  '[PSH-14]': { name: 'Sync.StateChanged', payload },
} as const

describe(useStaleReload.name, () => {
  afterEach(cleanup)

  it.each([
    ['[PSH-12]', keyOf('person', personId('17-1'))],
    ['[PSH-12]', keyOf('statistics', workspaceId('3'))],
    ['[PSH-13]', keyOf('workspaceSyncs', workspaceId('3'))],
    ['[PSH-13]', keyOf('sync', syncId('8'))],
    ['[PSH-14]', keyOf('sync', syncId('8'))],
    ['[PSH-14]', keyOf('workspaceSyncs', workspaceId('3'))],
  ] as const)('%s lets a page load again when what it shows has changed: %s', (id, shown) => {
    const { send, hear } = pageOf(shown)
    hear(pushes[id])

    expect(send).toHaveBeenCalledWith({ type: 'data changed' })
  })

  it.each(Object.values(pushes))('leaves a page alone that shows nothing of it', (push) => {
    const { send, hear } = pageOf(keyOf('person', personId('18-1')))
    hear(push)

    expect(send).not.toHaveBeenCalled()
  })
})
