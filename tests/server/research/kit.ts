import type { Assertion } from '#contract/research/assertion.ts'
import type { Family } from '#contract/research/family.ts'
import type { Kin, Person } from '#contract/research/person.ts'
import type { SourceBatch } from '#contract/research/source-batch.ts'
import type { Sync } from '#contract/research/sync.ts'
import type { SyncChanges } from '#contract/research/sync-acts.ts'
import type { Workspace } from '#contract/research/workspace.ts'
import { applySync } from '../../../server/jobs/apply-sync/apply-sync.ts'
import { type Answer, appForThisFile, call, type TestApp, type TestAppOptions } from '../kit/app.ts'
import type { SignedIn } from '../kit/sign-in.ts'
import { makeKnown } from '../kit/world.ts'

/** The server. Syncs are applied when a test calls `finish`. */
export const researchApp = (options: TestAppOptions = {}): Promise<TestApp> => appForThisFile(options)

let trees = 0

export const workspaceBody = (fields: Partial<Record<string, unknown>> = {}) => ({
  name: 'The Examples',
  dataFileType: 'Gedcom',
  dataFilePath: '/home/ada/examples.ged',
  clientDeviceInfo: { name: "Ada's laptop", model: 'Laptop' },
  syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
  idempotencyKey: `test-tree-${++trees}-${crypto.randomUUID()}`,
  ...fields,
})

/** The body of an answer that must have succeeded. */
export function good<T>(answer: Answer): T {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  // The server encodes every answer by the schema of its endpoint.
  return answer.body as T
}

/** Calls of one user to the research-data service. */
export function userOf(kit: TestApp, { token }: Pick<SignedIn, 'token'>) {
  const ask = (what: string, json?: unknown) =>
    call(kit.app, what.replace(' ', ' /research'), { token, json })
  const get = async <T>(path: string) => good<T>(await ask(`GET ${path}`))
  return {
    token,
    ask,
    get,
    createTree: async (fields: Partial<Record<string, unknown>> = {}) =>
      good<Workspace>(await ask('POST /workspaces', workspaceBody(fields))),
    start: async (workspaceId: string, sourcePersonCount = 1) =>
      good<Sync>(await ask(`POST /workspaces/${workspaceId}/syncs`, { sourcePersonCount })),
    put: (syncId: string, number: number, batch: SourceBatch) =>
      ask(`PUT /syncs/${syncId}/batches/${number}`, batch),
    complete: (syncId: string, batches: number) => ask(`POST /syncs/${syncId}/complete`, { batches }),
    compare: (syncId: string, batches: number) => ask(`POST /syncs/${syncId}/compare`, { batches }),
    changes: (syncId: string) => get<SyncChanges>(`/syncs/${syncId}/changes`),
    undo: (syncId: string) => ask(`POST /syncs/${syncId}/undo`),
    cancel: (syncId: string) => ask(`POST /syncs/${syncId}/cancel`),
    person: (id: string) => get<Person>(`/persons/${id}`),
    family: (id: string) => get<Family>(`/families/${id}`),
    assertions: async (id: string) => (await get<{ items: Assertion[] }>(`/persons/${id}/assertions`)).items,
    kin: (id: string, way: 'ancestors' | 'descendants', generations: number) =>
      get<Kin>(`/persons/${id}/${way}?generations=${generations}`),
  }
}
export type TestUser = ReturnType<typeof userOf>

/** Uploads batches as one sync and applies it at once; returns the sync's id. */
export async function upload(
  kit: TestApp,
  user: TestUser,
  workspaceId: string,
  batches: readonly SourceBatch[],
): Promise<string> {
  const sync = await user.start(workspaceId)
  for (const [number, batch] of batches.entries()) good(await user.put(sync.id, number, batch))
  good(await user.complete(sync.id, batches.length))
  await applySync(kit.store, () => kit.clock.now, sync.id)
  return sync.id
}

export interface TestTree {
  readonly workspaceId: string
  readonly groupId: string
  /** The server's id of the person or family with this key. */
  readonly id: (key: string, kind?: 'Person' | 'Family' | 'Assertion' | 'Place' | 'Media') => string
}

/** A new tree of the user with these batches. */
export async function treeOf(
  kit: TestApp,
  user: TestUser,
  batches: readonly SourceBatch[],
  fields: Partial<Record<string, unknown>> = {},
): Promise<TestTree> {
  const workspace = await user.createTree(fields)
  await upload(kit, user, workspace.id, batches)
  return lookUp(kit, workspace)
}

/**
 * Reads the number that the server gave each key of a tree's file. `Ada:Birth` is the key of a detail: the first birth
 * of Ada.
 */
export async function lookUp(kit: TestApp, workspace: Workspace): Promise<TestTree> {
  const { rows } = await kit.store.pool.query<{ kind: string; source_key: string; number: number }>(
    `SELECT kind, source_key, number FROM source_records WHERE data_group_id = $1
     UNION ALL SELECT 'Place', name, number FROM places WHERE data_group_id = $1
     UNION ALL SELECT 'Assertion', r.source_key || ':' || a.assertion_type, min(a.number) FROM assertions a
       JOIN source_records r ON r.data_group_id = $1 AND r.kind = a.subject_type AND r.number = a.subject_number
       WHERE a.data_group_id = $1 GROUP BY 2`,
    [workspace.viewGroupId],
  )
  const ids = new Map(
    rows.map((row) => [`${row.kind} ${row.source_key}`, `${workspace.viewGroupId}-${row.number}`]),
  )
  return {
    workspaceId: workspace.id,
    groupId: workspace.viewGroupId,
    id: (key, kind = 'Person') => ids.get(`${kind} ${key}`) ?? `no-${kind}-${key}`,
  }
}

/** Makes a user a member of a tree. */
export async function share(
  kit: TestApp,
  owner: SignedIn,
  groupId: string,
  member: SignedIn,
  role = 'Viewer',
): Promise<Answer> {
  await makeKnown(kit, member)
  return call(kit.app, `POST /groupadmin/datagroups/${groupId}/members`, {
    token: owner.token,
    json: { principalType: 'User', principalId: member.userId, role },
  })
}

/** Every row of a data group in every table of trees, with its version, to show that nothing was written or is left. */
export async function contentsOf(kit: TestApp, groupId: string): Promise<Record<string, unknown[]>> {
  const tables = ['persons', 'families', 'family_children', 'assertions', 'places', 'source_records']
  const contents = tables.map(async (table): Promise<[string, unknown[]]> => {
    const { rows } = await kit.store.pool.query(
      `SELECT to_jsonb(t) || jsonb_build_object('xmin', xmin::text) AS row FROM ${table} t WHERE data_group_id = $1 ORDER BY to_jsonb(t)::text`,
      [groupId],
    )
    return [table, rows]
  })
  return Object.fromEntries(await Promise.all(contents))
}
