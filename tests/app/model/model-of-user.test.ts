import { describe, expect, it, vi } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { type Snapshot, snapshotOf } from '#domain/model/snapshot.ts'
import { keepModelOfUser } from '../../../src/app/model/model-of-user.ts'
import { person, personId } from '../../domain/model/samples.ts'
import { loaded } from '../../services/persistence/storage.ts'
import { patient } from '../../support/patience.ts'
import { ada, sessionFlow } from '../support/session-flow.ts'

const now = () => 1
const owner = { userId: ada.userId, actorId: null }
const ofPerson = (id: string) => keyOf('person', personId(id))

/** The stored data of two persons. One was renamed, and the server has not answered yet. */
function keptPersons(): Snapshot {
  const model = createModel()
  const edit = { id: 'e', key: ofPerson('17-2'), set: { id: personId('17-22') } }
  model.append(
    [{ type: 'session-started', ...owner }, loaded('17-1', '17-2'), { type: 'edit-proposed', edit }],
    1,
  )
  return snapshotOf(model.root())
}

async function open(kept: Parameters<typeof keepModelOfUser>[2]) {
  const session = sessionFlow(Promise.resolve(ada))
  const model = createModel({ freeze: true })
  keepModelOfUser(session, model, kept, now)
  await vi.waitFor(() => expect(model.root().userId).toBe(ada.userId), patient)
  return { session, model }
}

describe(keepModelOfUser.name, () => {
  it('ignores data that was stored while acting as another user', async () => {
    const session = sessionFlow(Promise.resolve({ ...ada, actorId: '9' as typeof ada.userId }))
    const model = createModel({ freeze: true })
    keepModelOfUser(session, model, { inTime: keptPersons(), late: Promise.resolve(null) }, now)
    await vi.waitFor(() => expect(model.root()).toMatchObject({ userId: ada.userId, actorId: '9' }), patient)

    expect(model.read(ofPerson('17-1')).value).toBeNull()
  })

  it('begins with the stored data', async () => {
    const { model } = await open({ inTime: keptPersons(), late: Promise.resolve(null) })

    expect(model.read(ofPerson('17-1')).value).toEqual(person('17-1'))
  })

  it('accepts stored data that arrives late, including edits, but replaces nothing from the server', async () => {
    const late = Promise.withResolvers<Snapshot>()
    const { model } = await open({ inTime: null, late: late.promise })
    model.append(loaded('17-1'), 2)
    const before = model.read(ofPerson('17-1'))
    late.resolve(keptPersons())

    await vi.waitFor(() => expect(model.read(ofPerson('17-2')).state).toBe('Saving'), patient)
    expect(model.read(ofPerson('17-2')).value?.id).toBe('17-22')
    expect(model.read(ofPerson('17-1'))).toBe(before)
  })

  it('accepts nothing if the session has ended in the meantime', async () => {
    const late = Promise.withResolvers<Snapshot>()
    const { session, model } = await open({ inTime: null, late: late.promise })
    model.append({ type: 'session-ended' }, 2)
    late.resolve(keptPersons())
    await late.promise

    expect(model.root().userId).toBeNull()
    expect(model.read(ofPerson('17-1')).state).toBe('NotLoaded')
    session.stop()
  })
})
