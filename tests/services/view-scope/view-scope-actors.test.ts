import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { viewScopeMachine } from '#machines/view-scope/view-scope.machine.ts'
import { wire } from '#machines/wire.ts'
import { viewScopeActors } from '#services/view-scope/view-scope-actors.ts'
import { groupId, personId } from '../../domain/model/samples.ts'
import { type Answer, refusal, testServer } from '../entities/server.ts'

const start = personId('17-1')

function scopeOver(answer: Answer) {
  const model = createModel({ freeze: true })
  const server = testServer(answer)
  const machine = wire(viewScopeMachine)(
    viewScopeActors({ model, transport: server.transport, now: () => 5 }),
  )
  const flow = createActor(machine, { input: { startPersonId: start } }).start()
  flow.send({ type: 'begun' })
  return { model, server, flow }
}

const twoParents: Answer = (url) => ({
  generations: url.pathname.endsWith('/ancestorgenerations') ? [['17-2', '17-3']] : [],
  groups: url.pathname.endsWith('/ancestorgenerations') ? [{ id: '17-3', memberIds: ['17-3', '18-9'] }] : [],
})

describe(viewScopeActors.name, () => {
  it('[REP-02] [REP-03] [MOD3-28] requests the generations above, then those below, and stores the results', async () => {
    const { model, server, flow } = scopeOver(twoParents)
    await waitFor(flow, (snapshot) => snapshot.matches('known'))

    expect(server.asked).toEqual([
      '/research/persons/ancestorgenerations?ids=17-1&generations=8',
      '/research/persons/descendantgenerations?ids=17-1&generations=4',
    ])
    expect(model.read(keyOf('viewScope', start)).value).toEqual({
      startPersonId: '17-1',
      loadedDate: 5,
      personIds: ['17-1', '17-2', '17-3'],
      groupIds: ['17', '18'],
      ancestors: 2,
      ancestorGenerations: 1,
      descendants: 0,
      descendantGenerations: 0,
    })
  })

  it('continues where a call failed', async () => {
    let failing = true
    const { server, flow } = scopeOver((url) =>
      failing && url.pathname.endsWith('/descendantgenerations')
        ? refusal(503, 'unavailable')
        : twoParents(url),
    )
    await waitFor(flow, (snapshot) => snapshot.matches('interrupted'))
    failing = false
    flow.send({ type: 'retried' })
    await waitFor(flow, (snapshot) => snapshot.matches('known'))

    expect(server.asked.map((path) => path.split('?')[0])).toEqual([
      '/research/persons/ancestorgenerations',
      '/research/persons/descendantgenerations',
      '/research/persons/descendantgenerations',
    ])
  })

  it('marks a count made while the tree changed as outdated, and counts again from there', async () => {
    const { model, flow } = scopeOver((url) => {
      if (url.pathname.endsWith('/descendantgenerations') && model.read(scope).value === null)
        model.append(
          {
            type: 'push-received',
            push: { name: 'Group.DataChanged', payload: { dataGroupId: groupId('17') } },
          },
          4,
        )
      return twoParents(url)
    })
    const scope = keyOf('viewScope', start)
    await waitFor(flow, (snapshot) => snapshot.matches('known'))
    expect(model.read(scope)).toMatchObject({ stale: true, value: { ancestors: 2 } })

    flow.send({ type: 'begun' })
    await waitFor(flow, (snapshot) => snapshot.matches('known'))

    expect(model.read(scope)).toMatchObject({ stale: false, value: { ancestors: 2 } })
  })

  it('stores nothing for a user who signs in in the meantime', async () => {
    const { model, server, flow } = scopeOver(twoParents)
    model.append({ type: 'session-ended' }, 6)
    await waitFor(flow, (snapshot) => snapshot.matches('interrupted'))

    expect(server.asked).toHaveLength(2)
    expect(model.read(keyOf('viewScope', start)).value).toBeNull()
  })
})
