/** What changes users. Apart from what reads them, because pages need that first. */
import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { emptiable, jsonPatch } from '../json-patch.ts'
import { EmailAddress, lineText, UserId } from '../wire.ts'
import { Privacy, User } from './user.ts'

const params = z.object({ id: UserId })
const service = 'groupadmin'

/** A user name at a social service (requirements MOD-57, CST-16). */
const SocialAccount = z.string().check(z.maxLength(69), z.regex(/^(x|facebook):[.-]*\w[\w.-]*$/))

const contactFields = jsonPatch({
  '/givenName': { value: lineText(100), needs: 'Modify' },
  '/surname': { value: lineText(100), needs: 'Modify' },
  '/gender': { value: emptiable(z.enum(['Male', 'Female'])), needs: 'Modify' },
  '/email': { value: emptiable(EmailAddress), needs: 'Modify' },
  '/email2': { value: emptiable(EmailAddress), needs: 'Modify' },
  '/mobileNumber': { value: emptiable(lineText(40)), needs: 'Modify' },
  '/namePrivacy': { value: Privacy, needs: 'Modify' },
  '/emailPrivacy': { value: Privacy, needs: 'Modify' },
  '/email2Privacy': { value: Privacy, needs: 'Modify' },
  '/mobileNumberPrivacy': { value: Privacy, needs: 'Modify' },
})

/** The user as a stranger, a member of the same group and a friend would see them. */
export const UserPreview = z.object({ stranger: User, group: User, friend: User })
export type UserPreview = z.infer<typeof UserPreview>

/** The preview is made by the same functions that filter every answer. Nothing is stored. */
export const previewUser = endpoint({
  service,
  method: 'POST',
  path: '/users/:id/preview',
  summary: 'How others would see a user after a change of the contact fields that is not saved yet',
  params,
  body: contactFields.body,
  bodyType: 'json-patch',
  patch: contactFields.fields,
  answer: UserPreview,
  access: needs('user', 'Modify'),
  bodyLimit: 65_536,
})

const userFields = jsonPatch({
  ...contactFields.fields,
  '/metadata/nameConfirmed': { value: z.boolean(), needs: 'Modify', ofOthers: 'ManageUsers' },
  '/metadata/location': { value: emptiable(lineText(200)), needs: 'Modify' },
  // The fields of the user page; an empty value removes the field (requirement USP-20).
  '/metadata/genealogyStartYear': {
    value: emptiable(z.string().check(z.regex(/^(19|20)\d\d$/))),
    needs: 'Modify',
  },
  '/metadata/researchTools': {
    value: z.nullable(
      z.array(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))).check(
        z.maxLength(100),
        z.refine((tools) => new Set(tools).size === tools.length, 'Each tool can be named once.'),
      ),
    ),
    needs: 'Modify',
  },
  '/metadata/showResearchActivity': { value: z.nullable(z.boolean()), needs: 'Modify' },
  '/metadata/showFamilySurnames': { value: z.nullable(z.boolean()), needs: 'Modify' },
  '/metadata/socialAccounts': {
    value: z.nullable(z.array(SocialAccount).check(z.maxLength(2))),
    needs: 'Modify',
  },
  // The notices that the user has dismissed, by name. Each write replaces the whole list.
  '/metadata/dismissed': { value: z.array(lineText(100)).check(z.maxLength(100)), needs: 'Modify' },
})

export const patchUser = endpoint({
  service,
  method: 'PATCH',
  path: '/users/:id',
  summary: 'Changes the contact fields and the profile of a user',
  params,
  body: userFields.body,
  bodyType: 'json-patch',
  patch: userFields.fields,
  answer: User,
  refuses: ['name-needed', 'account-named-twice', 'unknown-tool', 'year-to-come', 'not-allowed', 'not-found'],
  access: needs('user', 'Read'),
  bodyLimit: 65_536,
})
