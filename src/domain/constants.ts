/** The business constants of the specification (area CST, requirement CST-18). Times in milliseconds. */
const second = 1000
const minute = 60 * second

/** A session refreshes this long before its access token expires. */
export const refreshBeforeExpiry = 15 * minute
/** How often a session is checked again when it cannot be refreshed. */
export const sessionRecheck = 5 * minute
/** A failed refresh is tried again after this. */
export const refreshRetry = 30 * second
/** Getting tokens is given up after this, also where another tab holds them up. */
export const tokensWait = minute
/** Whoever switches to another user learns after this that it was in vain: later than the session itself gives up. */
export const switchWait = tokensWait + 5 * second
/** Whoever signs out waits this long at most for the server to hear of it; the page goes on without its answer. */
export const revocationWait = second
/** How long a call waits for a token that is being refreshed. */
export const tokenWait = 5 * second
/** The identity token is fetched again when less than this is left of it. */
export const identityTokenReserve = 5 * minute
/** A browser's timer counts milliseconds in 31 bits: no wait is longer. */
export const longestTimer = 2 ** 31 - 1
/** A sign-in code is longer than this. */
export const shorterThanAnyCode = 5
/** A new sign-in code can be asked for so long after the last one. */
export const codeResendWait = 30 * second
/** A captcha that was solved this long ago is solved anew, before the server takes it for too old. */
export const captchaRenewal = 15 * minute
/** A page that a flow turns to is there within this time, or somebody has gone back before it was shown. */
export const pageTurn = 500
/** The spots of an invitation to the preview are told exactly up to this many; above, as 'at least' so many. */
export const spotsToldExactly = 10
/** Waits between two tries to connect for pushes; the last one is repeated. */
export const reconnectWaits = [0, 2 * second, 5 * second, 10 * second, 30 * second]
/** A connection that has stood this long is made anew at once when it is lost. */
export const connectionTrusted = 30 * second
/** A request fails after this. Calls to the product's own services have their own time (`contract/client.ts`). */
export const requestTimeout = 5 * second

/** Ids in one bulk read, and bulk reads in flight at once. */
export const bulkReadSize = 20
export const bulkReadsInFlight = 5
/** Visible data groups are loaded with this page size. */
export const dataGroupPageSize = 1000

/** A person born more than this many years ago counts as deceased; exactly as many still counts as living. */
export const assumedDeceasedAfterYears = 110

/** A busy state that has a least time lasts this long. */
export const leastBusyTime = 500
/** How often a sync that completes is asked for its state when no push arrives. */
export const syncPoll = 2 * second

export const earthRadiusKm = 6371
export const milesPerKm = 0.621371

/** What moves on a page takes this long; a cross-fade for those who want less motion, this long. */
export const animationTime = 500
export const calmAnimationTime = 160

/** From this width in CSS pixels on, pages use the wide layout. */
export const mobileBreakpoint = 768
/** A search starts at this many characters. */
export const leastSearchLength = 3
/** A search waits for this long a pause in typing. */
export const searchDebounce = 200

/** What a page has learnt is noted on this device after such a pause, and the notes are folded in after this one. */
export const notePause = 300
export const foldPause = 5 * second

/** The globe turns to a place, and becomes a map and back, in this time. */
export const globeTime = 800

/** The view scope (REP-02 to REP-05): how far it reaches up and down, in what steps, and how many groups it keeps. */
export const scopeAncestorGenerations = 100
export const scopeAncestorGenerationsAtOnce = 8
export const scopeDescendantGenerations = 20
export const scopeDescendantGenerationsAtOnce = 4
export const scopeBatch = 20
export const scopeGroups = 10

/** A program waits this long for its user's answer in the browser. */
export const programPatience = 5 * minute
/** An authorization code works so long: the way through a browser, or that of a person who carries it over. */
export const authorizationCodeLife = 2 * minute
/** A program that has got in says within this time that it is ready; after it, the page no longer waits for that. */
export const programReadyWait = 30 * second
/** How often a page asks after a program while no push arrives. */
export const programPoll = 5 * second

/** A review of matches: an answer counts only once the pair has been in sight this long, so that no key answers twice. */
export const glanceTime = 300
/** An answer that did not get through is sent again after this. */
export const answerRetry = 5 * second
/** Matches that others have changed are asked for again after this pause. */
export const matchesPause = 2 * second
/** So many matches come at once, and so many pairs are fetched ahead. */
export const matchesAtOnce = 50
export const pairsAhead = 4
