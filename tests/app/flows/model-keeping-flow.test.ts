/** The data that this device stores during a session, in a separate storage. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { audible } from '#services/persistence/audible-model.ts'
import { startModelKeeping } from '../../../src/app/flows/model-keeping-flow.ts'
import { keepModelOfUser } from '../../../src/app/model/model-of-user.ts'
import { personId } from '../../domain/model/samples.ts'
import { emptyStorage, keptPersons, loaded, openTab } from '../../services/persistence/storage.ts'
import { patient } from '../../support/patience.ts'
import { ada, sessionFlow } from '../support/session-flow.ts'

const now = () => 1

/** Locks like the browser's: one holder at a time, then the next. */
function fakeLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: { signal: AbortSignal }, turn: () => Promise<unknown>) => {
    last = last.then(() => (signal.aborted ? undefined : turn()))
    return last
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

let locks = fakeLocks()
beforeEach(() => {
  emptyStorage()
  locks = fakeLocks()
})

/** A tab of Ada's, as the app puts it together. */
function tab(restored: typeof ada | null = ada, factory = indexedDB) {
  const session = sessionFlow(Promise.resolve(restored))
  const model = audible(createModel({ freeze: true }))
  keepModelOfUser(session, model, { inTime: null, late: Promise.resolve(null) }, now)
  return { session, model, keeping: startModelKeeping(session, { model, factory, locks, now }) }
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
const keptOfAda = () => keptPersons({ userId: ada.userId, actorId: null })
const ofPerson = keyOf('person', personId('17-1'))

describe(startModelKeeping.name, () => {
  it('stores new data, and nothing after the user has signed out', async () => {
    const { session, model, keeping } = tab()
    await vi.waitFor(async () => expect(await databases()).toEqual(['tc.users.5.model']), patient)
    model.append(loaded('17-1'), 2)
    await vi.waitFor(async () => expect(await keptOfAda()).toEqual(['17-1']), patient)

    session.send({ type: 'sign-out chosen' })
    await keeping.wiped()

    expect(await databases()).toEqual([])
  })

  it('deletes the data of a user who signed out while the page was closed', async () => {
    const left = await openTab({ userId: ada.userId, actorId: null })
    left.model.append(loaded('17-1'), 1)
    await left.ledger.fold()
    tab(null)

    await vi.waitFor(async () => expect(await databases()).toEqual([]), patient)
  })

  it('deletes the data of another user', async () => {
    const left = await openTab()
    await left.ledger.fold()
    left.store.close()
    const other = { ...ada, userId: '6' as typeof ada.userId }
    tab(other)

    await vi.waitFor(async () => expect(await databases()).toEqual(['tc.users.6.model']), patient)
  })

  it('[SES-15] stores data seen while acting separately, and deletes it when acting ends', async () => {
    const acting = { ...ada, actorId: '9' as typeof ada.userId }
    const { session, model, keeping } = tab(acting)
    await vi.waitFor(async () => expect(await databases()).toEqual(['tc.users.5.model.by.9']), patient)
    expect(model.root()).toMatchObject({ userId: '5', actorId: '9' })

    session.send({ type: 'revert chosen' })
    await vi.waitFor(() => expect(session.getSnapshot().matches('reloading')).toBe(true), patient)
    await keeping.wiped()

    expect(await databases()).toEqual([])
  })

  it('deletes nothing while the session is checked again', async () => {
    const { session } = tab()
    await vi.waitFor(async () => expect(await databases()).toEqual(['tc.users.5.model']), patient)
    session.send({ type: 'session changed elsewhere' })
    await vi.waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true), patient)

    expect(await databases()).toEqual(['tc.users.5.model'])
  })

  it('lets another tab write when the writing tab has closed', async () => {
    const [first, second] = [tab(), tab()]
    await vi.waitFor(async () => expect(await databases()).toEqual(['tc.users.5.model']), patient)
    first.model.append(loaded('17-1'), 2)
    await vi.waitFor(() => expect(second.model.read(ofPerson).state).toBe('Loaded'), patient)
    first.keeping.stop()
    second.model.append(loaded('17-2'), 3)

    await vi.waitFor(async () => expect(await keptOfAda()).toEqual(['17-1', '17-2']), patient)
  })

  it('keeps working if nothing can be stored', async () => {
    const none = {
      databases: () => Promise.reject(new DOMException('No', 'SecurityError')),
    } as unknown as IDBFactory
    const { session, model, keeping } = tab(ada, none)
    await vi.waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true), patient)
    model.append(loaded('17-1'), 2)
    session.send({ type: 'sign-out chosen' })
    await keeping.wiped()

    expect(model.root().userId).toBe('5')
  })
})
