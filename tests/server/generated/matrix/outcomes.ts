/** What a call is answered, as the requirements say: a refusal with this status, or whatever the act itself answers. */
import type { Access, Endpoint, Resource } from '#contract/endpoint.ts'
import type { PatchField, PatchOperation } from '#contract/json-patch.ts'
import { holds, none, type Permissions, userPermissions } from '#domain/permission/permissions.ts'
import type { Case } from './callers.ts'

export type Outcome = 401 | 403 | 404 | 'through'

/** What a call is answered: what the access of the endpoint says, and for some endpoints a rule of their own. */
export function outcomeOf(name: string, endpoint: Endpoint, one: Case, body: unknown): Outcome {
  const outcome = byAccess(endpoint, one, body)
  return outcome === 'through' ? (ownRules[name]?.(one) ?? outcome) : outcome
}

const isDemo = ({ privileges }: Case) => privileges.includes('DemoUser')

/** Rules of endpoints that read. Those of acts have tests of their own, because they depend on more than the caller. */
const ownRules: Readonly<Record<string, (one: Case) => Outcome | undefined>> = {
  // Neither exists in this world.
  getBlockGrant: () => 404,
  getCaptchaChallenge: () => 404,
  // The person who is looked for is no member, and the address belongs to nobody.
  lookUpDataGroupMember: () => 404,
  lookUpUser: () => 404,
  // A Viewer sees no other members (PMA-07).
  getFamilyGroupMember: ({ held }) => (holds(held.group, 'ListItems') ? undefined : 404),
  // Only the user and those who manage the account see with whom it shares, and who has looked at it.
  getUserSharing: ({ isSelf, caller }) => (isSelf || caller === 'a parent' ? undefined : 403),
  listAudit: ({ isSelf, privileges, caller }) =>
    isSelf || caller === 'a parent' || privileges.includes('ManageUsers') ? undefined : 403,
  // A child has no feed, and a visitor of the demo neither a feed nor a plan.
  getCalendarFeed: (one) => (isDemo(one) || one.caller === 'a supervised child' ? 403 : undefined),
  previewPlanChange: (one) => (isDemo(one) ? 403 : undefined),
}

function byAccess({ access, patch }: Endpoint, one: Case, body: unknown): Outcome {
  if (access.kind === 'anyone' || access.kind === 'visitor') return 'through'
  if (!one.isSignedIn) return 401
  const fields = patchedFields(patch, body)
  switch (access.kind) {
    case 'signedIn':
      return 'through'
    case 'self':
      return one.isSelf ? allowedIf(access.acting || !one.isActing) : 404
    case 'staff':
    case 'identityStaff':
      return allowedIf(one.privileges.includes(access.privilege))
    case 'managed':
      return allowedIf(
        (access.own && one.isSelf && !one.isActing) || one.privileges.includes(access.privilege),
      )
    case 'identity':
      return onIdentity(access, one, fields)
    case 'needs':
      return onItem(access, one, fields)
  }
}

const allowedIf = (isAllowed: boolean): Outcome => (isAllowed ? 'through' : 403)

function onIdentity(
  access: Extract<Access, { kind: 'identity' }>,
  one: Case,
  fields: readonly PatchField[],
): Outcome {
  if (access.param === undefined) return 'through'
  const isStaff = access.privilege !== undefined && one.privileges.includes(access.privilege)
  if (!one.ownsIdentity && !isStaff) return 404
  const held = one.ownsIdentity ? userPermissions.supervisor : userPermissions.manager
  return allowedIf(fields.every(({ needs }) => holds(held, needs)))
}

function onItem(
  access: Extract<Access, { kind: 'needs' }>,
  one: Case,
  fields: readonly PatchField[],
): Outcome {
  const held = heldOn(access.resource, one)
  if (!holds(held, 'Read')) return 404
  const flags = [
    ...(access.orOwner && holds(held, 'Owner') ? [] : [access.flag]),
    ...fields.map(({ needs }) => needs),
  ]
  if (flags.some((flag) => !holds(held, flag))) return 403
  const isOwnAct = one.isSelf && !one.isActing
  const lacksPrivilege = fields.some(({ ofOthers }) => ofOthers && !one.privileges.includes(ofOthers))
  return allowedIf(access.resource !== 'user' || isOwnAct || !lacksPrivilege)
}

function heldOn(resource: Resource, { held }: Case): Permissions {
  switch (resource) {
    case 'familyGroup':
      return held.group
    case 'user':
      return held.user
    case 'supportTicket':
      return held.ticket
    // The detail of a subject is in the profile.
    case 'assertion':
      return held.profile
    case 'identity':
      return none
    // Whoever has a role on the tree views the other tree of the match.
    default:
      return held.tree
  }
}

const patchedFields = (patch: Endpoint['patch'], body: unknown): PatchField[] =>
  patch === undefined
    ? []
    : // The sample has passed the schema of the patch.
      (body as PatchOperation[]).flatMap(({ path }) => patch[path as `/${string}`] ?? [])
