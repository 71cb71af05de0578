/** What changes data groups. Apart from what reads them, because pages need that first. */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { jsonPatch } from '../json-patch.ts'
import { Gender } from '../research/person.ts'
import { DataGroupId, filledText, text } from '../wire.ts'
import { DataGroup } from './data-group.ts'

const service = 'groupadmin'
const params = z.object({ id: DataGroupId })

/**
 * Adds a profile with its person (PRF-27, PRF-28). Trees are added with their workspace. A call that is repeated with
 * the same idempotencyKey returns the profile of the first call.
 */
export const addProfile = endpoint({
  service,
  method: 'POST',
  path: '/datagroups',
  summary: 'Adds a profile, which the caller owns',
  body: z.object({
    idempotencyKey: text(100).check(z.minLength(8)),
    groupType: z.literal('Profile'),
    name: filledText(400),
    person: z.object({ gender: Gender, givenName: text(200), surname: text(200) }),
  }),
  answer: DataGroup,
  status: 201,
  refuses: ['managed-by-parent', 'name-needed', 'too-many-profiles'],
  access: signedIn,
  perMinute: 30,
})

const dataGroupFields = jsonPatch({
  '/name': { value: filledText(200), needs: 'Modify' },
  '/description': { value: text(4000), needs: 'Modify' },
  '/isChild': { value: z.boolean(), needs: 'Modify' },
})

export const patchDataGroup = endpoint({
  service,
  method: 'PATCH',
  path: '/datagroups/:id',
  summary: 'Changes name or description, or whether the person of a profile is a child',
  params,
  body: dataGroupFields.body,
  bodyType: 'json-patch',
  patch: dataGroupFields.fields,
  answer: DataGroup,
  refuses: ['not-allowed', 'not-found', 'named-by-person', 'not-a-profile', 'too-old-for-child'],
  access: needs('dataGroup', 'Read'),
  bodyLimit: 65_536,
})

/** Only the owner may delete a tree. Its shares and all its data are deleted too (requirement TRE-16). */
export const deleteDataGroup = endpoint({
  service,
  method: 'DELETE',
  path: '/datagroups/:id',
  summary: 'Deletes a data group with all its data and shares',
  params,
  refuses: ['not-allowed', 'not-found', 'profile-stays'],
  access: needs('dataGroup', 'Owner'),
})

/**
 * Merges a profile into another one of the same person, and deletes it (API-23, resolution 81). The caller owns both. The
 * other profile keeps its values, and gets details, relatives, shares and decisions about matches that it lacks.
 */
export const mergeDataGroup = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/merge',
  summary: 'Merges a profile into another profile of the same person',
  params,
  query: z.object({ into: DataGroupId }),
  refuses: [
    'not-allowed',
    'not-found',
    'same-profile',
    'only-profiles',
    'linked-profile',
    'profile-stays',
    'too-many-relatives',
  ],
  access: needs('dataGroup', 'Owner'),
  perMinute: 30,
})

/** Ends that a profile follows a person of a tree. No call restores the link (PPG-12). */
export const unlinkDataGroup = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/unlink',
  summary: 'Unlinks a profile from the tree that it follows',
  params,
  answer: DataGroup,
  refuses: ['not-allowed', 'not-found', 'not-linked'],
  access: needs('dataGroup', 'Modify'),
})

/**
 * Lets the plan of the owner include a tree again (LIM-14). If the plan has no room for it, the tree `instead` becomes
 * read-only. Repeating the call changes nothing.
 */
export const enableDataGroup = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/enable',
  summary: 'Chooses a tree as one of those that the plan includes, if need be instead of another one',
  params,
  query: z.object({ instead: z.optional(DataGroupId) }),
  answer: DataGroup,
  refuses: ['not-allowed', 'not-found', 'tree-limit-reached'],
  access: needs('dataGroup', 'Owner'),
  perMinute: 30,
})
