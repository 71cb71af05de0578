import type { Endpoint } from '#contract/endpoint.ts'
import type { Queries } from '../store/store.ts'
import { Problem } from '../values/problem.ts'
import { withoutPrivileges } from '../values/viewer.ts'
import type { Authenticated } from './authenticate.ts'
import { type Asked, checkAccess } from './check-access.ts'

/** True if the caller could make this call without any staff privilege. */
export async function allowedByOwnStanding(
  queries: Queries,
  endpoint: Endpoint,
  { viewer, identity }: Authenticated,
  asked: Asked,
): Promise<boolean> {
  const plain: Authenticated =
    viewer === undefined
      ? { identity: { ...identity, privileges: new Set() } }
      : { viewer: withoutPrivileges(viewer) }
  try {
    await checkAccess(queries, endpoint, plain, asked)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
