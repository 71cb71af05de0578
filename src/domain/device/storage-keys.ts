/** Names of the storage entries for a user's data in this browser. */

/** The only key shared by all users: which user's session this browser shows (requirement SES-16). */
export const currentUserKey = 'tc.users.current'

export const userKeyPrefix = 'tc.users.'

/** All other entries of a user have keys that contain the user's id (requirement SES-15). */
export const userKey = (userId: string, name: string) => `${userKeyPrefix}${userId}.${name}`
