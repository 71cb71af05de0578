import { describe, expect, it } from 'vitest'
import type { Subject } from '#contract/wire.ts'
import { auditEntries } from '../../../../server/store/schema/audit.ts'
import { identities } from '../../../../server/store/schema/identity.ts'
import { recordAct, recordActs } from '../../../../server/store/writers/audit.ts'
import { statementsOf } from '../../kit/statements.ts'
import { storeForThisFile } from '../../support/database.ts'
import { aUser } from '../../support/fixtures.ts'

const store = await storeForThisFile()
const at = new Date('2026-11-21T08:00:00.000Z')
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const staff = await aUser(store)

const entriesOf = async (userId: string) =>
  (await store.db.select().from(auditEntries)).filter((entry) => entry.userId === userId)

describe(recordAct.name, () => {
  it('records one look at a user as one entry, and a later look as another', async () => {
    const userId = await aUser(store)
    const look = { act: 'user-read', actorId: staff, userId } as const

    await recordAct(store.db, { ...look, at })
    await recordAct(store.db, { ...look, at: minutesLater(9) })
    await recordAct(store.db, { ...look, at: minutesLater(11) })

    expect((await entriesOf(userId)).map((entry) => entry.at)).toEqual([at, minutesLater(11)])
  })

  it('keeps looks of different people, at different people, apart', async () => {
    const [one, other, colleague] = [await aUser(store), await aUser(store), await aUser(store)]

    for (const [actorId, userId] of [
      [staff, one],
      [staff, other],
      [colleague, one],
    ] as const)
      await recordAct(store.db, { act: 'user-read', actorId, userId, at })

    expect((await entriesOf(one)).map(({ actorId }) => actorId)).toEqual([staff, colleague])
    expect(await entriesOf(other)).toHaveLength(1)
  })

  it('keeps every change, however soon after another', async () => {
    const userId = await aUser(store)
    const change = { act: 'acted-as', actorId: staff, userId, detail: 'Renames a tree', at } as const

    await recordAct(store.db, change)
    await recordAct(store.db, change)

    expect(await entriesOf(userId)).toHaveLength(2)
  })

  it('names an identity by its user, and by itself while it has none', async () => {
    const [subject, known] = [crypto.randomUUID() as Subject, crypto.randomUUID() as Subject] // any UUID is a valid subject
    const [identity] = await store.db
      .insert(identities)
      .values(
        [subject, known].map((one) => ({ subject: one, givenName: '', familyName: 'Noor', createdAt: at })),
      )
      .returning()
    const userId = await aUser(store, { subject: known })

    await recordAct(store.db, { act: 'identity-read', actorId: staff, subject, at })
    await recordAct(store.db, { act: 'identity-read', actorId: staff, subject: known, at })

    const entries = (await store.db.select().from(auditEntries)).filter(({ act }) => act === 'identity-read')
    expect(entries.map((entry) => [entry.userId, entry.identityId])).toEqual([
      [null, identity?.id],
      [userId, null],
    ])
  })
})

describe(recordActs.name, () => {
  it('records many acts in their order, with the statements of one', async () => {
    const [one, other] = [await aUser(store), await aUser(store)]
    const by = { actorId: staff, at } as const

    const statements = await statementsOf(() =>
      recordActs(store.db, [
        { ...by, act: 'group-read', userId: other },
        { ...by, act: 'user-changed', userId: one, detail: 'given name' },
        { ...by, act: 'user-changed', userId: other, detail: 'surname' },
      ]),
    )

    // One stores the acts, the other notifies the users concerned.
    expect(statements).toHaveLength(2)
    const entries = (await store.db.select().from(auditEntries).orderBy(auditEntries.id)).slice(-3)
    expect(entries.map(({ userId, act, detail }) => [userId, act, detail])).toEqual([
      [other, 'group-read', ''],
      [one, 'user-changed', 'given name'],
      [other, 'user-changed', 'surname'],
    ])
  })

  it('records simultaneous looks at an identity and at its user as one', async () => {
    const subject = crypto.randomUUID() as Subject // any UUID is a valid subject
    await store.db.insert(identities).values({ subject, givenName: '', familyName: 'Noor', createdAt: at })
    const userId = await aUser(store, { subject })
    const look = { act: 'user-read', actorId: staff, at } as const

    await recordActs(store.db, [
      { ...look, subject },
      { ...look, userId },
    ])

    expect(await entriesOf(userId)).toHaveLength(1)
  })

  it('does nothing for no acts', async () => {
    expect(await statementsOf(() => recordActs(store.db, []))).toEqual([])
  })
})
