/**
 * How long sessions, tokens and codes last. In milliseconds, unless the name says seconds. The code that lets a program
 * in is `authorizationCodeLife` in `constants.ts`, because a flow counts it too.
 */
const minute = 60_000
const day = 24 * 60 * minute

/** A session ends after this time at the latest, however often its tokens are renewed. */
export const sessionLife = 180 * day
/** A session ends earlier if nobody uses its refresh token for this long. */
export const refreshTokenLife = 30 * day
export const accessTokenSeconds = 60 * 60

/**
 * An identity token of a fresh sign-in starts sessions and cannot be revoked, so it lives just long enough for the
 * exchange. One requested within a session starts no session and ends with that session.
 */
export const identityTokenSeconds = 5 * 60
export const identityTokenInSessionSeconds = 30 * 60

/** How long a mailed sign-in code works; ASVS 6.5.5 allows ten minutes at most. */
export const signInCodeLife = 10 * minute
/** How long the code works with which a parent lets a child in on another device. */
export const childCodeLife = 10 * minute
/** How long the code works that is mailed to a child with a new account. */
export const mailedChildCodeLife = 3 * day
/** How long a device may take to sign the challenge for a passkey. */
export const passkeyChallengeLife = 5 * minute
