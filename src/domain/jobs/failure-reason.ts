import type { JobFailure } from '#contract/group-admin/failed-job.ts'

/** The parts of an error that the queue stores. Its words are not among them. */
interface KnownError {
  /** The name of its class. */
  readonly name: string
  /** The code of Node, of the mail server's client or of PostgreSQL; empty if it has none. */
  readonly code: string
}

const byCode = new Map<string, JobFailure>(
  Object.entries({
    ECONNREFUSED: 'unreachable',
    ECONNRESET: 'unreachable',
    EPIPE: 'unreachable',
    ETIMEDOUT: 'unreachable',
    ENOTFOUND: 'unreachable',
    EAI_AGAIN: 'unreachable',
    EDNS: 'unreachable',
    ESOCKET: 'unreachable',
    ECONNECTION: 'unreachable',
    '57P01': 'unreachable',
    '57P02': 'unreachable',
    '57P03': 'unreachable',
    '53300': 'unreachable',
    EAUTH: 'mail-refused',
    EENVELOPE: 'mail-refused',
    EMESSAGE: 'mail-refused',
    ENOSPC: 'no-space',
    '53100': 'no-space',
    '57014': 'took-too-long',
    ERR_WORKER_OUT_OF_MEMORY: 'out-of-memory',
    '53200': 'out-of-memory',
  } satisfies Record<string, JobFailure>),
)

const byName = new Map<string, JobFailure>(
  Object.entries({
    OutOfTime: 'took-too-long',
    $ZodError: 'unfit-data',
    ZodError: 'unfit-data',
  } satisfies Record<string, JobFailure>),
)

/** Classes 22 and 23 of PostgreSQL's codes: a value does not fit, or breaks a constraint. */
const isUnfit = (code: string) => code.length === 5 && (code.startsWith('22') || code.startsWith('23'))

/** Why a job has failed, in the few kinds between which an operator chooses what to do. */
export const failureReason = ({ name, code }: KnownError): JobFailure =>
  byCode.get(code) ?? byName.get(name) ?? (isUnfit(code) ? 'unfit-data' : 'unexpected')

/** Mails with a code. A code that is days old helps nobody, and an unexpected mail with a code frightens its reader. */
const codeMails = new Set(['send-sign-in-code', 'send-child-code'])

export const mayRetry = (task: string): boolean => !codeMails.has(task)
