/**
 * Something that the server stands on cannot be used at the moment: the database, a disk, or the store of photos. The
 * answer is 503, so that the client repeats the call.
 */
export class OutOfReach extends Error {
  override name = 'OutOfReach'
}

/** Codes of Node and the system: no connection, no room, no permission to write, too many open files. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
])

/** Classes of PostgreSQL's codes: connections, resources (disk, memory, connections), an operator, the system. */
const databaseClasses = new Set(['08', '53', '57', '58'])

/**
 * Single codes of PostgreSQL: a standby that only reads, a transaction that waited too long for its next statement, one
 * that has to be repeated, one of two that waited for each other, and a lock that was not given in time.
 */
const databaseCodes = new Set(['25006', '25P03', '40001', '40P01', '55P03'])

/** Texts of pg, which gives these errors no code. */
const databaseWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** True if the same call may succeed later. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof OutOfReach || databaseWords.test(error.message)) return true
  if ('code' in error && typeof error.code === 'string' && isPassingCode(error.code)) return true
  return isOutOfReach(error.cause)
}

const isPassingCode = (code: string) =>
  systemCodes.has(code) ||
  databaseCodes.has(code) ||
  (code.length === 5 && databaseClasses.has(code.slice(0, 2)))
