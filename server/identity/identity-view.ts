import type { infer as Infer } from 'zod/mini'
import type { Identity, IdentityAddress } from '#contract/identity/identity.ts'
import type { StoredIdentity } from '../store/readers/identities.ts'
import type { StoredAddress } from '../store/readers/identity-search.ts'

/** An identity as its owner and staff see it; without addresses if they were not requested. */
export const identityView = (
  identity: StoredIdentity,
  addresses?: readonly StoredAddress[] | null,
): Identity => ({
  subject: identity.subject,
  givenName: identity.givenName,
  familyName: identity.familyName,
  invited: identity.invited,
  isTestIdentity: identity.isTest,
  lastSignInDate: identity.lastSignInAt?.toISOString() ?? null,
  blocked: identity.blocked,
  disabled: identity.disabled,
  createdDate: identity.createdAt.toISOString(),
  metadata: identity.metadata,
  waiting: identity.waitingSince !== null && !identity.invited,
  ...(addresses ? { addresses: addresses.map((one) => addressView(identity, one)) } : {}),
})

const addressView = ({ subject }: StoredIdentity, row: StoredAddress): Infer<typeof IdentityAddress> => ({
  subject,
  address: row.address,
  createdDate: row.createdAt.toISOString(),
  verifiedDate: row.verifiedAt?.toISOString() ?? null,
  inactiveDate: row.inactiveAt?.toISOString() ?? null,
})
