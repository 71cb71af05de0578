import type { DataGroupId, Subject, UserId, WorkspaceId } from '#contract/wire.ts'
import { dataGroupMembers, dataGroups, users } from '../../../server/store/schema/group-admin.ts'
import { workspaces } from '../../../server/store/schema/research-uploads.ts'
import type { Store } from '../../../server/store/store.ts'

const at = new Date('2026-11-21T08:00:00.000Z')

/** Stores a user alone, without identity, profile or session; returns the id. */
export async function aUser(store: Store, fields: Partial<typeof users.$inferInsert> = {}): Promise<UserId> {
  const [user] = await store.db
    .insert(users)
    .values({
      issuer: 'https://kinweave.example',
      subject: crypto.randomUUID() as Subject, // any UUID is a valid subject
      givenName: 'Ada',
      surname: 'Tester',
      createdAt: at,
      modifiedAt: at,
      ...fields,
    })
    .returning()
  return there(user).id
}

/** Stores an empty tree of the owner: data group, the owner's membership, workspace. */
export async function aTree(
  store: Store,
  ownerId: UserId,
): Promise<{ dataGroupId: DataGroupId; workspaceId: WorkspaceId }> {
  const audit = { createdAt: new Date('2026-11-21T08:00:00.123Z'), modifiedAt: at, modifiedUserId: ownerId }
  const [group] = await store.db
    .insert(dataGroups)
    .values({ groupType: 'Research', name: 'A tree', ...audit })
    .returning()
  const dataGroupId = there(group).id
  await store.db
    .insert(dataGroupMembers)
    .values({ dataGroupId, principalType: 'User', principalId: ownerId, role: 'Owner', ...audit })
  const [workspace] = await store.db
    .insert(workspaces)
    .values({
      dataGroupId,
      clientDeviceInfo: { name: 'Laptop', model: 'Any' },
      dataFileType: 'Gedcom',
      dataFilePath: 'family.ged',
      syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
      ownerId,
      idempotencyKey: crypto.randomUUID(),
      ...audit,
    })
    .returning()
  return { dataGroupId, workspaceId: there(workspace).id }
}

function there<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('the insert answered no row')
  return row
}
