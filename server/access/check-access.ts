/**
 * The permission check that runs before every handler: it resolves the item that the endpoint names, answers
 * 404 to whoever may not know of it and 403 to whoever lacks a flag (requirement PRM-17), and mints the grant.
 */
import type { Endpoint } from '#contract/endpoint.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import type { PermissionName } from '#contract/permission.ts'
import { holds } from '#domain/permissions.ts'
import { Problem } from '../http/problem.ts'
import type { Queries } from '../store/store.ts'
import type { Authenticated } from './authenticate.ts'
import { type Grant, mintGrant } from './grant.ts'
import { permissionsOn } from './permissions-on.ts'

export interface Asked {
  readonly params: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Answers the grant that an endpoint's handler needs; undefined where the endpoint names no item. */
export async function checkAccess(
  queries: Queries,
  endpoint: Endpoint,
  caller: Authenticated | null,
  asked: Asked,
): Promise<Grant | undefined> {
  const { access } = endpoint
  // Nobody but its owner may know of an identity.
  if (access.kind === 'identity' && asked.params[access.param] !== caller?.identity?.subject)
    throw new Problem('not-found')
  if (access.kind !== 'needs') return undefined
  const viewer = caller?.viewer
  if (viewer === undefined) throw new Problem('not-signed-in')

  const id = String(asked.params[access.param])
  const { permissions, dataGroupId } = await permissionsOn(queries, viewer, access.resource, id)
  if (!holds(permissions, 'Read')) throw new Problem('not-found')
  const lacking = [access.flag, ...patchFlags(endpoint, asked.body)].some((flag) => !holds(permissions, flag))
  if (lacking) throw new Problem('not-allowed')

  return mintGrant({ resource: access.resource, id, dataGroupId, userId: viewer.userId, permissions })
}

/** The flags that the operations of a patch need, by their paths. */
function patchFlags(endpoint: Endpoint, body: unknown): PermissionName[] {
  if (endpoint.patch === undefined) return []
  const fields: Readonly<Record<string, { readonly needs: PermissionName }>> = endpoint.patch
  // The body has passed the schema that the same fields made.
  return (body as PatchOperation[]).map(({ path }) => {
    const field = Object.hasOwn(fields, path) ? fields[path] : undefined
    if (field === undefined) throw new Problem('invalid-input')
    return field.needs
  })
}
