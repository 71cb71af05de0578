/** The business constants of the specification (area CST, requirement CST-18). Times in milliseconds. */
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** A session refreshes this long before its access token expires. */
export const refreshBeforeExpiry = 15 * minute
/** How often a session is checked again when it cannot be refreshed. */
export const sessionRecheck = 5 * minute
/** After a failed refresh, the session waits this long before it tries again. */
export const refreshRetry = 30 * second
/** The client stops trying to get tokens after this time, even if another tab is holding them up. */
export const tokensWait = minute
/** The page asks what has happened if the window of a sign-in at a provider of contacts has not answered after this time. */
export const signInPatience = 2 * minute
/**
 * A user who switches accounts is told after this time that it failed. Longer than `tokensWait`, the session's own
 * limit.
 */
export const switchWait = tokensWait + 5 * second
/** Sign-out waits at most this long for the server's answer. Then the page continues without it. */
export const revocationWait = second
/** A call waits at most this long for a token that is being refreshed. */
export const tokenWait = 5 * second
/** The client fetches a new identity token when less than this time is left. */
export const identityTokenReserve = 5 * minute
/** Browser timers count milliseconds in 31 bits, so no wait can be longer. */
export const longestTimer = 2 ** 31 - 1
/** Every sign-in code has more characters than this. */
export const shorterThanAnyCode = 5
/** A new sign-in code can be requested this long after the last one. */
export const codeResendWait = 30 * second
/** A captcha older than this is solved again before the server rejects it as too old. */
export const captchaRenewal = 15 * minute
/** A flow waits this long for the page it opens; then it assumes that the user went back before the page appeared. */
export const pageTurn = 500
/** An invitation to the preview shows its exact number of spots up to this many; above that it says 'at least'. */
export const spotsToldExactly = 10
/** Waits between attempts to connect for push events. After the last wait, that wait is repeated. */
export const reconnectWaits = [0, 2 * second, 5 * second, 10 * second, 30 * second]
/** After a connection that lasted at least this long is lost, the client reconnects without a wait. */
export const connectionTrusted = 30 * second
/** A request fails after this time. Calls to the product's own services have other limits (`contract/client.ts`). */
export const requestTimeout = 5 * second

/** Max ids in one bulk read, and max bulk reads at the same time. */
export const bulkReadSize = 20
export const bulkReadsInFlight = 5
/** Page size for loading visible data groups. */
export const dataGroupPageSize = 1000

/** A person born more than this many years ago counts as deceased; exactly as many still counts as living. */
export const assumedDeceasedAfterYears = 110

/** A preview is loaded when the user has not typed for this long. */
export const previewDelay = 300

/** After a change, a list of members waits this long for further changes before it loads again. */
export const membersRest = 500
/** How long a field flashes when it rejects its value. */
export const rejectedFlash = 500
/** A family group counts as new for this long after its creation. */
export const groupIsNewFor = 30 * second

/** Home welcomes users to a family group for this long after they have joined it. */
export const joinedLatelyFor = day

/** Min time for which a busy state is shown, so that it does not just flash. */
export const leastBusyTime = 500
/** How long a page shows that something was sent. */
export const resultShownTime = 5 * second
/** If no push event arrives, the client asks this often for the state of a sync that is completing. */
export const syncPoll = 2 * second

export const earthRadiusKm = 6371
export const milesPerKm = 0.621371

/** Duration of movements on a page, and of the cross-fade that replaces them for users who prefer reduced motion. */
export const animationTime = 500
export const calmAnimationTime = 160

/** Pages use the wide layout from this width (CSS pixels). */
export const mobileBreakpoint = 768
/** Min number of characters for a search. */
export const leastSearchLength = 3
/** A search starts after the user has paused typing for this long. */
export const searchDebounce = 200

/**
 * When entries have arrived, the page waits for the first pause, then stores a note of them on this device. After the
 * second pause it writes a snapshot, which replaces the notes.
 */
export const notePause = 300
export const foldPause = 5 * second

/** Duration of the globe's turn to a place, and of its change into a map and back. */
export const globeTime = 800

/**
 * The view scope (REP-02 to REP-05): max generations up and down, generations and persons per step, and max groups.
 */
export const scopeAncestorGenerations = 100
export const scopeAncestorGenerationsAtOnce = 8
export const scopeDescendantGenerations = 20
export const scopeDescendantGenerationsAtOnce = 4
export const scopeBatch = 20
export const scopeGroups = 10

/** A program waits at most this long for its user to answer in the browser. */
export const programPatience = 5 * minute
/** Lifetime of an authorization code: enough to pass through a browser, or for a person to copy it. */
export const authorizationCodeLife = 2 * minute
/** The page waits at most this long for a signed-in program to say that it is ready. */
export const programReadyWait = 30 * second
/** How often a page asks for a program's state while no push arrives. */
export const programPoll = 5 * second

/**
 * In a review of matches, an answer counts only after the pair has been visible for this long, so one key press
 * cannot answer two pairs.
 */
export const glanceTime = 300
/** An answer that did not reach the server is sent again after this time. */
export const answerRetry = 5 * second
/** Uploads of photos that did not get through are tried again after this time. */
export const uploadRetry = 30 * second
/** After others change matches, the client waits this long before it loads them again. */
export const matchesPause = 2 * second
/** Page size of matches, and the number of pairs that are loaded ahead. */
export const matchesAtOnce = 50
export const pairsAhead = 4

/** How many milliseconds the code of a page may take to arrive (requirement CST3-03). */
export const codePatience = 120_000

/**
 * The sync app: a file that stays as it is for this long has been saved completely. Between two looks at a file that a
 * program uses, and between two attempts to read one that the operating system refuses.
 */
export const fileQuietWait = 3 * second
export const fileInUseWait = 10 * second
export const fileUnreadableWait = minute
/** How often the companion looks whether somebody has signed in by another command, and for new files. */
export const signInCheckWait = minute
export const fileSearchWait = 60 * minute
/** How often the page asks how far the download of an archive is, and how long it waits for the browser to begin. */
export const downloadPoll = 3 * second
export const downloadStartPatience = minute
/** How long the address of an archive serves to start downloads. */
export const archiveAddressLife = 10 * minute
/** How many milliseconds the page of the backups waits before it looks at a running one again. */
export const backupLookPause = 2000
