import type { ChildCode } from '#contract/group-admin/child-account.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { User } from '#contract/group-admin/user.ts'
import type { UserSupervisor } from '#contract/group-admin/user-supervisor.ts'
import { childCodeGrant } from '#contract/identity/token.ts'
import { type Answer, call, type TestApp } from '../kit/app.ts'
import { exchange, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { good } from '../research/kit.ts'

export type Holder = Pick<SignedIn, 'token'>

/** What tests of child accounts do, each named by the act. */
export function childCalls(kit: TestApp) {
  const person = { gender: 'Female', givenName: 'Cleo', surname: 'Hale' }
  /** A managed profile of the child Cleo Hale. */
  async function aProfile(of: Holder, isChild = true): Promise<string> {
    const json = { idempotencyKey: crypto.randomUUID(), groupType: 'Profile', name: 'Cleo Hale', person }
    const { id } = good<DataGroup>(
      await call(kit.app, 'POST /groupadmin/datagroups', { token: of.token, json }),
    )
    if (isChild) await markChild(of, id, true)
    return id
  }

  const markChild = ({ token }: Holder, id: string, isChild: boolean) =>
    call(kit.app, `PATCH /groupadmin/datagroups/${id}`, {
      token,
      patch: [{ op: 'replace', path: '/isChild', value: isChild }],
    })
  const create = ({ token }: Holder, profile: string, more: object = {}): Promise<Answer> =>
    call(kit.app, `POST /groupadmin/users?profile=${profile}`, {
      token,
      json: { idempotencyKey: crypto.randomUUID(), address: null, ...more },
    })
  const makeCode = ({ token }: Holder, childId: string): Promise<Answer> =>
    call(kit.app, `POST /groupadmin/users/${childId}/sign-in-codes`, { token })
  const enter = (code: string): Promise<Answer> =>
    call(kit.app, 'POST /identity/oauth2/token', { form: { grant_type: childCodeGrant, code } })
  const read = ({ token }: Holder, path: string) => call(kit.app, `GET /groupadmin/${path}`, { token })

  /** A parent with the child Cleo, whose account has no address. */
  async function family() {
    const parent = await signedIn(kit)
    const profile = await aProfile(parent)
    const child = good<User>(await create(parent, profile))
    return { parent, profile, child }
  }

  /** The child as a person of the kit, which the kit tells by its id. */
  const childOf = ({ id }: User, like: SignedIn): SignedIn => ({ ...like, userId: id })

  /** The ids of the supervisor records of a child, by parent. */
  async function recordsOf(viewer: Holder, childId: string): Promise<Map<string, string>> {
    const { items } = good<{ items: UserSupervisor[] }>(await read(viewer, `users/${childId}/parents`))
    return new Map(items.map(({ supervisorId, id }) => [supervisorId, id]))
  }
  const removeParent = ({ token }: Holder, id = '') =>
    call(kit.app, `DELETE /groupadmin/usersupervisors/${id}`, { token })

  /** Signs the child in by a code, as on a second device. */
  async function letIn(parent: Holder, childId: string): Promise<Holder> {
    const { code } = good<ChildCode>(await makeCode(parent, childId))
    const identityToken = textField((await enter(code)).body, 'access_token')
    return { token: textField((await exchange(kit, identityToken)).body, 'access_token') }
  }

  return {
    aProfile,
    markChild,
    create,
    makeCode,
    enter,
    read,
    family,
    childOf,
    recordsOf,
    removeParent,
    letIn,
  }
}
