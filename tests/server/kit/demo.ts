import { seedDemo } from '../../../demo/seed.ts'
import type { SystemActRecord } from '../../../server/access/system-grant.ts'
import { applySync } from '../../../server/jobs/apply-sync/apply-sync.ts'
import { call, type TestApp } from './app.ts'
import { exchange, textField } from './sign-in.ts'

/** Uploads the demo's files without applying them. Returns the grants that the system has given itself. */
export async function sendDemo(
  { store, clock, publicUrl }: TestApp,
  folder?: string,
): Promise<SystemActRecord[]> {
  const acts: SystemActRecord[] = []
  const seeding = { store, publicUrl, clock: () => clock.now, log: (act: SystemActRecord) => acts.push(act) }
  await seedDemo({ ...seeding, ...(folder === undefined ? {} : { folder }) })
  return acts
}

/** Applies all uploads; returns their number. */
export async function applyAll({ store, clock }: TestApp): Promise<number> {
  const { rows } = await store.pool.query<{ id: string }>(
    "SELECT id::text FROM syncs WHERE state = 'Completing' ORDER BY id",
  )
  for (const { id } of rows) await applySync(store, () => clock.now, id)
  return rows.length
}

/** Seeds the demo as a server does at its start. */
export async function seededDemo(kit: TestApp): Promise<void> {
  await sendDemo(kit)
  await applyAll(kit)
}

export const enter = ({ app }: TestApp, address = '192.0.2.1') =>
  call(app, 'POST /identity/demo/users', { address })

export interface Visitor {
  readonly token: string
  readonly refreshToken: string
  readonly startPersonId: string
}

/** Enters the demo as a browser does it. */
export async function visitor(kit: TestApp): Promise<Visitor> {
  const { body } = await enter(kit)
  const session = await exchange(kit, textField(body, 'access_token'))
  return {
    token: textField(session.body, 'access_token'),
    refreshToken: textField(session.body, 'refresh_token'),
    startPersonId: textField(body, 'startPersonId'),
  }
}
