/** What staff can do with identities (areas ADM-20 to ADM-26, API3-04 to API3-11). */
import * as z from 'zod/mini'
import { endpoint, identityStaff, ownIdentityOr } from '../endpoint.ts'
import { jsonPatch } from '../json-patch.ts'
import { count, lineText, PageToken, page, Subject, Timestamp, text } from '../wire.ts'
import { Identity, IdentityMetadata } from './identity.ts'

/** The default number of identities on a page of search results (requirement ADM-26). */
export const identityPageSize = 25

export const IdentitySort = z.enum(['FamilyName', 'GivenName', 'CreatedDate'])

export const listIdentities = endpoint({
  service: 'identity',
  method: 'GET',
  path: '/identities',
  summary: 'Searches identities by name and address',
  query: z.object({
    q: z.optional(text(200)),
    sort: z._default(IdentitySort, 'CreatedDate'),
    pageSize: z.optional(count(1, 100)),
    next: z.optional(PageToken),
    expand: z.optional(z.literal('items/addresses')),
  }),
  answer: page(Identity),
  access: identityStaff('ReadAllUsers'),
})

/** Accepts only valid coordinates. */
const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most))

const own = IdentityMetadata._zod.def.shape
/**
 * Which fields of an identity may be changed, and by whom. The identity itself and staff have Modify; only staff has
 * ModifyPermissions (requirement API3-06). No endpoint changes addresses.
 */
const identityFields = jsonPatch({
  '/givenName': { value: lineText(100), needs: 'Modify' },
  '/familyName': { value: lineText(100), needs: 'Modify' },
  '/metadata/appSupportNotify': { value: own.appSupportNotify, needs: 'Modify' },
  '/metadata/clientLatitude': { value: degrees(90), needs: 'Modify' },
  '/metadata/clientLongitude': { value: degrees(180), needs: 'Modify' },
  '/metadata/clientTimeZone': { value: own.clientTimeZone, needs: 'Modify' },
  '/metadata/clientCity': { value: own.clientCity, needs: 'Modify' },
  '/metadata/clientRegion': { value: own.clientRegion, needs: 'Modify' },
  '/metadata/clientCountry': { value: own.clientCountry, needs: 'Modify' },
  '/metadata/clientLocationName': { value: own.clientLocationName, needs: 'Modify' },
  '/invited': { value: z.boolean(), needs: 'ModifyPermissions' },
  '/blocked': { value: z.boolean(), needs: 'ModifyPermissions' },
  '/disabled': { value: z.boolean(), needs: 'ModifyPermissions' },
  '/isTestIdentity': { value: z.boolean(), needs: 'ModifyPermissions' },
})

export const patchIdentity = endpoint({
  service: 'identity',
  method: 'PATCH',
  path: '/identities/:id',
  summary: 'Changes an identity; only staff may let it in, block it or disable it',
  params: z.object({ id: Subject }),
  body: identityFields.body,
  bodyType: 'json-patch',
  patch: identityFields.fields,
  answer: Identity,
  refuses: ['not-allowed', 'not-found'],
  access: ownIdentityOr('ManageUsers'),
  bodyLimit: 65_536,
})

/**
 * The lifetimes of a generated code that staff can choose, in days (requirement ADM-24). Without a choice, it lasts as
 * long as a mailed code.
 */
export const codeLifetimes = ['1', '2', '3', '4', '5', '7', '10', '14'] as const

/** A sign-in code for staff to hand out (requirement MOD3-04). */
export const SignInCode = z.object({ code: z.string(), createdDate: Timestamp, expirationDate: Timestamp })
export type SignInCode = z.infer<typeof SignInCode>

/** Only for identities with an address that begins with `apptest@` (requirement ADM-23); 403 for any other. */
export const generateCode = endpoint({
  service: 'identity',
  method: 'POST',
  path: '/identities/:id/generatecode',
  summary: 'Makes a sign-in code for a test identity, to be handed to a tester',
  params: z.object({ id: Subject }),
  /** `lifetime` is how long the code works, in days. */
  query: z.object({ lifetime: z.optional(z.enum(codeLifetimes)) }),
  answer: SignInCode,
  refuses: ['not-allowed', 'not-found', 'conflict'],
  access: identityStaff('ImpersonateUser'),
})
