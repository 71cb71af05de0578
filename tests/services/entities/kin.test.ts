import { describe, expect, it } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createKinLoader } from '#services/entities/kin.ts'
import { family, familyId, groupId, person, personId, userId } from '../../domain/model/samples.ts'
import { type Answer, refusal, testServer } from './server.ts'

const kin = { persons: [person('17-1'), person('17-2')], families: [family('17-9')] }

function kinLoaderOver(answer: Answer) {
  const model = createModel({ freeze: true })
  const server = testServer(answer)
  return { model, server, ...createKinLoader({ model, transport: server.transport, now: () => 1 }) }
}

describe(createKinLoader.name, () => {
  it('brings a generation into the model as one change', async () => {
    const { loadAncestors, loadDescendants, model, server } = kinLoaderOver(() => kin)
    const seen: string[] = []
    model.subscribe([keyOf('person', personId('17-2')), keyOf('family', familyId('17-9'))], () =>
      seen.push(model.read(keyOf('family', familyId('17-9'))).state),
    )

    expect(await loadAncestors(personId('17-1'), 8)).toEqual(kin)
    expect(seen).toEqual(['Loaded'])
    await loadDescendants(personId('17-1'), 4)

    expect(server.asked).toEqual([
      '/research/persons/17-1/ancestors?generations=8',
      '/research/persons/17-1/descendants?generations=4',
    ])
  })

  it('fails as the call does, and marks nothing', async () => {
    const { loadAncestors, model } = kinLoaderOver(() => refusal(500, 'internal'))

    await expect(loadAncestors(personId('17-1'), 1)).rejects.toMatchObject({ status: 500, code: 'internal' })
    expect(model.read(keyOf('person', personId('17-1'))).state).toBe('NotLoaded')
  })

  it('leaves data stale if it was marked during the load', async () => {
    const { loadAncestors, model, server } = kinLoaderOver(() => kin)
    const letGo = server.hold()
    const asked = loadAncestors(personId('17-1'), 1)
    const push = { name: 'Group.DataChanged', payload: { dataGroupId: groupId('17') } } as const
    model.append({ type: 'push-received', push }, 0)
    letGo()
    await asked

    expect(model.read(keyOf('person', personId('17-1'))).stale).toBe(true)
  })

  it('overtakes no call that was sent after the change, so that calls beside each other come to an end', async () => {
    const { loadAncestors, loadDescendants, model, server } = kinLoaderOver(() => kin)
    const letEarlierGo = server.hold()
    const earlier = loadAncestors(personId('17-1'), 1)
    const push = { name: 'Group.DataChanged', payload: { dataGroupId: groupId('17') } } as const
    model.append({ type: 'push-received', push }, 0)
    const later = loadDescendants(personId('17-1'), 1)
    letEarlierGo()
    await Promise.all([earlier, later])

    expect(model.read(keyOf('person', personId('17-1'))).stale).toBe(false)
  })

  it('does not show one user’s answer to the next', async () => {
    const { loadAncestors, model, server } = kinLoaderOver(() => kin)
    const letGo = server.hold()
    const asked = loadAncestors(personId('17-1'), 1)
    model.append({ type: 'session-started', userId: userId('6'), actorId: null }, 0)
    letGo()

    await expect(asked).rejects.toThrow('session changed')
    expect(model.read(keyOf('person', personId('17-1'))).state).toBe('NotLoaded')
  })
})
