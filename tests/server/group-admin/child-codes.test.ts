import { describe, expect, it } from 'vitest'
import type { ChildCode } from '#contract/group-admin/child-account.ts'
import { childCodeGrant } from '#contract/identity/token.ts'
import { attemptLimits } from '#domain/signing-in/attempt-limits.ts'
import { childCodeLife } from '#domain/signing-in/lifetimes.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, appOn, call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { givePrivileges, supervise } from '../kit/world.ts'
import { good, workspaceBody } from '../research/kit.ts'
import { childCalls } from './child-calls.ts'

const kit = await appForThisFile()
const maxFailures = attemptLimits['failed codes of children from a caller'].most
const { create, makeCode, enter, read, family, childOf, letIn } = childCalls(kit)

describe('the code with which a parent lets a child in', () => {
  it('[SUP-04] [SUP-20] signs in the child, who is supervised from the first sign-in', async () => {
    const { parent, child } = await family()

    const cleo = await letIn(parent, child.id)

    expect((await read(cleo, `users/${child.id}`)).body).toMatchObject({ id: child.id, supervised: true })
    expect((await read(cleo, `users/${child.id}/permissions`)).body).toBe(
      'Read,ReadContent,ListItems,ReadItems',
    )
  })

  it('[SUP-17] gives the child a session in which the child creates no group, no profile and no child account', async () => {
    const { parent, child, profile } = await family()
    const cleo = await letIn(parent, child.id)
    const post = (path: string, json: object) => call(kit.app, `POST ${path}`, { token: cleo.token, json })

    const group = await post('/groupadmin/familygroups', {
      idempotencyKey: crypto.randomUUID(),
      name: 'Ours',
    })
    const upload = await post('/research/workspaces', workspaceBody())

    expect(group).toMatchObject({ status: 403, body: { code: 'managed-by-parent' } })
    expect(upload).toMatchObject({ status: 403 })
    expect(await create(cleo, profile)).toMatchObject({ status: 412, body: { code: 'account-there' } })
    expect((await makeCode(cleo, child.id)).status).toBe(403)
  })

  it('works once, in any spelling, and for ten minutes', async () => {
    const { parent, child } = await family()
    const one = good<ChildCode>(await makeCode(parent, child.id))
    const typed = one.code.toLowerCase().replace('-', ' ')

    expect(one.expiresIn).toBe(childCodeLife / 1000)
    expect([(await enter(typed)).status, (await enter(typed)).status]).toEqual([200, 400])

    const late = good<ChildCode>(await makeCode(parent, child.id))
    kit.clock.forward(childCodeLife + 1000)
    expect((await enter(late.code)).status).toBe(400)
  })

  it('is spent by one of two devices at the same moment', async () => {
    const { parent, child } = await family()
    const { code } = good<ChildCode>(await makeCode(parent, child.id))

    const answers = await Promise.all([enter(code), enter(code)])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it('ends a former code, also that of another parent', async () => {
    const { parent, child } = await family()
    const mother = await signedIn(kit)
    await supervise(kit, mother, childOf(child, mother))
    const former = good<ChildCode>(await makeCode(parent, child.id))
    const latter = good<ChildCode>(await makeCode(mother, child.id))

    expect([(await enter(former.code)).status, (await enter(latter.code)).status]).toEqual([400, 200])
  })

  it('ends with the parent who made it', async () => {
    const { parent, child } = await family()
    const { code } = good<ChildCode>(await makeCode(parent, child.id))
    await kit.store.pool.query('DELETE FROM user_supervisors WHERE for_user_id = $1', [child.id])

    expect((await enter(code)).status).toBe(400)
  })

  it('is made only by a parent, in a session of their own, and for a child without an address', async () => {
    const { parent, child } = await family()
    const [stranger, manager, other] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, manager, ['User', 'ManageUsers'])
    await supervise(kit, parent, other)
    const acting = await actingAs(kit, parent, childOf(child, other))

    expect((await makeCode(stranger, child.id)).status).toBe(404)
    expect(await makeCode(manager, child.id)).toMatchObject({ status: 403 })
    expect(await makeCode(acting, child.id)).toMatchObject({ status: 403 })
    expect(await makeCode(parent, other.userId)).toMatchObject({ body: { code: 'has-address' } })
    expect(await makeCode(parent, parent.userId)).toMatchObject({ status: 403 })
  })

  it('is stored as a digest, and neither kept in the queue nor in the audit', async () => {
    const { parent, child } = await family()
    const { code } = good<ChildCode>(await makeCode(parent, child.id))
    const { rows } = await kit.store.pool.query<{ text: string }>(`
      SELECT code_hash::text AS text FROM child_sign_in_codes
      UNION ALL SELECT payload::text FROM graphile_worker._private_jobs
      UNION ALL SELECT detail FROM audit_entries`)

    expect(rows.filter(({ text }) => text.includes(code) || text.includes(code.replace('-', '')))).toEqual([])
  })

  it('cannot be guessed: a network may fail a limited number of times', async () => {
    // In development, limits are higher.
    const { app } = await appOn(kit.store, { development: false })
    const statuses: number[] = []
    for (let tries = 0; tries <= maxFailures; tries++) {
      const form = { grant_type: childCodeGrant, code: `WRONG-${tries}` }
      statuses.push(
        (await call(app, 'POST /identity/oauth2/token', { form, address: '203.0.113.77' })).status,
      )
    }
    await app.close()

    expect(statuses).toEqual([...Array.from({ length: maxFailures }, () => 400), 429])
  })

  it('leaves out nobody who is blocked', async () => {
    const { parent, child } = await family()
    const { code } = good<ChildCode>(await makeCode(parent, child.id))
    await kit.store.pool.query(
      'UPDATE identities SET blocked = true WHERE subject = (SELECT subject FROM users WHERE id = $1)',
      [child.id],
    )

    expect((await enter(code)).status).toBe(400)
  })
})
