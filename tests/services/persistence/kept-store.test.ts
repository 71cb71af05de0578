import { beforeEach, describe, expect, it } from 'vitest'
import { databaseName, deleteOthers, projectionVersion, settled } from '#services/persistence/database.ts'
import { mostChunks, openKeptStore } from '#services/persistence/kept-store.ts'
import { readKept } from '#services/persistence/read-kept.ts'
import { userId } from '../../domain/model/samples.ts'
import { ada, ben, emptyStorage, keptPersons, loaded, many, openTab } from './storage.ts'

beforeEach(emptyStorage)

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
const patient = () => new AbortController().signal

describe('the stored data', () => {
  it('[SES-15] is stored under the key of its user and of the actor', () => {
    expect(databaseName(ada)).toBe('tc.users.5.model')
    expect(databaseName({ ...ada, actorId: userId('7') })).toBe('tc.users.5.model.by.7')
  })

  it('is found only by its user', async () => {
    const { model, ledger } = await openTab(ada)
    model.append(loaded('17-1'), 1)
    await ledger.fold()

    expect(await keptPersons(ada)).toEqual(['17-1'])
    expect(await keptPersons(ben)).toBeNull()
    expect(await keptPersons({ ...ada, actorId: ben.userId })).toBeNull()
    expect(await databases()).toEqual(['tc.users.5.model'])
  })

  it('is bounded: chunks that were not written for longest are dropped', async () => {
    let now = 1
    const { store } = await openTab(ada, () => now)
    const chunk = (index: number) => [index, []] as const
    await store.fold(new Map(many(mostChunks).map((_, index) => chunk(index))), 'all')
    now = 2
    await store.fold(new Map([chunk(0)]), 'same')
    now = 3
    await store.fold(new Map([chunk(mostChunks), chunk(mostChunks + 1)]), 'same')
    const kept = await readKept(indexedDB, ada, patient())

    expect(kept.inTime?.chunks).toHaveLength(mostChunks)
    await store.makeRoom()
    expect((await readKept(indexedDB, ada, patient())).inTime?.chunks).toHaveLength(mostChunks / 2)
  })

  it('comes back in the order of its last use', async () => {
    let now = 1
    const { model, ledger } = await openTab(ada, () => now)
    model.append(loaded(...many(300)), 1)
    await ledger.fold()
    now = 2
    model.append(loaded('17-1'), 2)
    await ledger.fold()

    expect((await keptPersons())?.slice(0, 2)).toEqual(['17-257', '17-258'])
  })

  it('is dropped when another version of the product has written it', async () => {
    const { model, ledger, store } = await openTab()
    model.append(loaded('17-1'), 1)
    await ledger.fold()
    store.close()
    const newer = await settled(indexedDB.open(databaseName(ada), projectionVersion + 1))
    newer.close()

    expect(await keptPersons()).toBeNull()
    await expect(openKeptStore(ada, () => 1)).rejects.toMatchObject({ name: 'VersionError' })
  })

  it('can be deleted for all users, or for all but one, while another tab has it open, which then stops writing', async () => {
    const [ofAda, ofBen] = [await openTab(ada), await openTab(ben)]
    for (const { model, ledger } of [ofAda, ofBen]) {
      model.append(loaded('17-1'), 1)
      await ledger.fold()
    }
    await settled(indexedDB.open('of somebody else'))
    await deleteOthers(indexedDB, ada)

    expect(await databases()).toEqual(expect.arrayContaining(['tc.users.5.model', 'of somebody else']))
    expect(await databases()).toHaveLength(2)
    ofBen.model.append(loaded('17-2'), 2)
    await expect(ofBen.ledger.note()).rejects.toMatchObject({ name: 'InvalidStateError' })
    await deleteOthers(indexedDB, null)
    expect(await databases()).toEqual(['of somebody else'])
  })
})

describe(readKept.name, () => {
  it('finds and creates nothing if nothing was stored', async () => {
    expect(await keptPersons()).toBeNull()
    expect(await databases()).toEqual([])
  })

  it('works without storage, without a user, and with a failing storage', async () => {
    const broken = {
      open: () => {
        throw new DOMException('Not here', 'SecurityError')
      },
    } as unknown as IDBFactory

    expect((await readKept(undefined, ada, patient())).inTime).toBeNull()
    expect((await readKept(indexedDB, null, patient())).inTime).toBeNull()
    expect((await readKept(broken, ada, patient())).inTime).toBeNull()
  })

  it('does not wait for a storage that does not answer', async () => {
    // An open request that never gets an answer.
    const silent = { open: () => ({ addEventListener: () => undefined }) } as unknown as IDBFactory
    const patience = new AbortController()
    const reading = readKept(silent, ada, patience.signal)
    patience.abort()

    expect((await reading).inTime).toBeNull()
  })

  it('delivers late data later', async () => {
    const { model, ledger } = await openTab()
    model.append(loaded('17-1'), 1)
    await ledger.fold()
    const patience = new AbortController()
    const reading = readKept(indexedDB, ada, patience.signal)
    patience.abort()
    const { inTime, late } = await reading

    expect(inTime).toBeNull()
    expect((await late)?.chunks.flat().map(({ key }) => key)).toEqual(['person:17-1'])
  })
})
