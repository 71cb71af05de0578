/**
 * The permission check that runs before every handler. It resolves the item that the endpoint names, answers 404 to
 * callers who may not know of it and 403 to callers who lack a flag (requirement PRM-17), and creates the grant.
 */
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { PatchField, PatchOperation } from '#contract/json-patch.ts'
import type { PermissionName, Privilege } from '#contract/permission.ts'
import { holds, none, type Permissions, userPermissions } from '#domain/permission/permissions.ts'
import type { Queries } from '../store/store.ts'
import { type Grant, mintGrant } from '../values/grant.ts'
import { Problem } from '../values/problem.ts'
import type { IdentityCaller, Viewer } from '../values/viewer.ts'
import type { Authenticated } from './authenticate.ts'
import { permissionsOn } from './permissions-on.ts'

export interface Asked {
  readonly params: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Returns the grant that an endpoint's handler needs; undefined if the endpoint names no item. */
export async function checkAccess(
  queries: Queries,
  endpoint: Endpoint,
  caller: Authenticated | null,
  asked: Asked,
): Promise<Grant | undefined> {
  const { access } = endpoint
  if (access.kind === 'identity' || access.kind === 'identityStaff')
    return checkIdentity(endpoint, caller?.identity, asked)
  const viewer = caller?.viewer
  if (access.kind === 'self') checkSelf(viewer, asked.params[access.param], access.acting)
  if (access.kind === 'staff' && !viewer?.privileges.has(access.privilege)) throw new Problem('not-allowed')
  if (access.kind !== 'needs' && access.kind !== 'managed') return undefined
  if (viewer === undefined) throw new Problem('not-signed-in')
  if (access.kind === 'managed')
    return checkManaged(queries, access, viewer, String(asked.params[access.param]))

  const id = String(asked.params[access.param])
  const { permissions, dataGroupId } = await permissionsOn(queries, viewer, access.resource, id)
  if (!holds(permissions, 'Read')) throw new Problem('not-found')
  const isOwner = access.orOwner === true && holds(permissions, 'Owner')
  const needed = [...(isOwner ? [] : [access.flag]), ...patchFlags(endpoint, asked.body)]
  if (needed.some((flag) => !holds(permissions, flag))) throw new Problem('not-allowed')
  if (access.resource === 'user' && lacksPrivilege(endpoint, viewer, id, asked.body))
    throw new Problem('not-allowed')

  return mintGrant({ resource: access.resource, id, dataGroupId, userId: viewer.userId, permissions })
}

/**
 * Only the identity itself and staff may know of an identity. Changes that are reserved for staff need
 * ModifyPermissions.
 */
function checkIdentity(
  endpoint: Endpoint,
  caller: IdentityCaller | undefined,
  asked: Asked,
): Grant | undefined {
  const { access } = endpoint
  if (caller === undefined) throw new Problem('not-signed-in')
  if (access.kind === 'identityStaff') {
    if (!caller.privileges.has(access.privilege)) throw new Problem('not-allowed')
    return undefined
  }
  if (access.kind !== 'identity' || access.param === undefined) return undefined
  const id = String(asked.params[access.param])
  const permissions = permissionsOnIdentity(caller, id, access.privilege)
  if (!holds(permissions, 'Read')) throw new Problem('not-found')
  if (patchFlags(endpoint, asked.body).some((flag) => !holds(permissions, flag)))
    throw new Problem('not-allowed')
  return mintGrant({ resource: 'identity', id, dataGroupId: null, userId: caller.userId, permissions })
}

/**
 * Staff cannot use a privilege on themselves: nobody admits, blocks or unblocks their own identity (requirement
 * API3-06).
 */
function permissionsOnIdentity(caller: IdentityCaller, id: string, privilege?: Privilege): Permissions {
  if (id === caller.subject) return userPermissions.supervisor
  return privilege !== undefined && caller.privileges.has(privilege) ? userPermissions.manager : none
}

/**
 * The answer for another user's id is the same whether or not that user exists. `acting`: somebody who acts as the user
 * is admitted too.
 */
function checkSelf(viewer: Viewer | undefined, id: unknown, acting: boolean): void {
  if (viewer?.userId !== id) throw new Problem('not-found')
  if (viewer?.actorId !== null && !acting) throw new Problem('not-allowed')
}

/** The answer to callers without the privilege does not depend on whether the user exists. */
async function checkManaged(
  queries: Queries,
  { privilege, own }: Extract<Access, { kind: 'managed' }>,
  viewer: Viewer,
  id: string,
): Promise<Grant> {
  const isOwn = own && viewer.userId === id && viewer.actorId === null
  if (!isOwn && !viewer.privileges.has(privilege)) throw new Problem('not-allowed')
  const { permissions, dataGroupId } = await permissionsOn(queries, viewer, 'user', id)
  if (!holds(permissions, 'Read')) throw new Problem('not-found')
  return mintGrant({ resource: 'user', id, dataGroupId, userId: viewer.userId, permissions })
}

/** Some fields can be changed only by the user or with a privilege: not by supervisors and not by actors. */
function lacksPrivilege(endpoint: Endpoint, viewer: Viewer, id: string, body: unknown): boolean {
  if (viewer.userId === id && viewer.actorId === null) return false
  return patchedFields(endpoint, body).some(
    ({ ofOthers }) => ofOthers !== undefined && !viewer.privileges.has(ofOthers),
  )
}

/** The flags that the operations of a patch need, by their paths. */
const patchFlags = (endpoint: Endpoint, body: unknown): PermissionName[] =>
  patchedFields(endpoint, body).map(({ needs }) => needs)

function patchedFields(endpoint: Endpoint, body: unknown): PatchField[] {
  if (endpoint.patch === undefined) return []
  const fields: Readonly<Record<string, PatchField>> = endpoint.patch
  // The body has already passed the schema built from the same fields.
  return (body as PatchOperation[]).map(({ path }) => {
    const field = Object.hasOwn(fields, path) ? fields[path] : undefined
    if (field === undefined) throw new Problem('invalid-input')
    return field
  })
}
