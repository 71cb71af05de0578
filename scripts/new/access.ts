/** The access rules for a new endpoint, as words of the command line and as code. */
import { Privilege, permissionNames } from '#contract/permission.ts'
import { Wrong } from './plan.ts'

export interface AccessCode {
  /** The value of `access` in TypeScript. */
  readonly code: string
  /** The name that must be imported from contract/endpoint.ts for this access. */
  readonly imported: string
  /** The type of the path parameter `id`, as contract/wire.ts exports it; null if there is no such parameter. */
  readonly idType: string | null
}

const idTypes: Readonly<Record<string, string>> = {
  dataGroup: 'DataGroupId',
  workspace: 'WorkspaceId',
  sync: 'SyncId',
  person: 'PersonId',
  family: 'FamilyId',
  match: 'MatchId',
  user: 'UserId',
  identity: 'Subject',
}

/**
 * Reads `anyone`, `signedIn`, `ownUser`, `staff:<privilege>` or `<resource>:<permission>`.
 * @throws {Wrong} if it is none of these
 */
export function readAccess(words: string): AccessCode {
  if (words === 'anyone' || words === 'signedIn') return { code: words, imported: words, idType: null }
  if (words === 'ownUser') return { code: words, imported: words, idType: 'UserId' }
  const [who = '', what = ''] = words.split(':')
  if (who === 'staff' && Privilege.safeParse(what).success)
    return { code: `staff('${what}')`, imported: 'staff', idType: null }
  const idType = idTypes[who]
  if (idType !== undefined && permissionNames.some((name) => name === what))
    return { code: `needs('${who}', '${what}')`, imported: 'needs', idType }
  throw new Wrong(`--access ${words} means nothing here.`)
}
