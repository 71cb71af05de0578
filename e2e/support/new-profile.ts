import { demand } from '#contract/client.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { addProfile } from '#contract/group-admin/data-group-acts.ts'
import type { Account } from './account.ts'

/** A profile that the account manages; the one of a call before, if there is one of this name. */
export const newProfile = (
  { transport }: Account,
  givenName: string,
  surname: string,
  key = `profile ${givenName} ${surname}`,
): Promise<DataGroup> =>
  demand(transport, addProfile, {
    body: {
      idempotencyKey: key,
      groupType: 'Profile',
      name: `${givenName} ${surname}`,
      person: { gender: 'Female', givenName, surname },
    },
  })
