/** The names under which the client stores what belongs to a user in this browser. */

/** The one key that is common to all users: whose session this browser shows (requirement SES-16). */
export const currentUserKey = 'tc.users.current'

export const userKeyPrefix = 'tc.users.'

/** Everything else of a user has a key of that user alone (requirement SES-15). */
export const userKey = (userId: string, name: string) => `${userKeyPrefix}${userId}.${name}`
