import { type SQL, sql } from 'drizzle-orm'
import type {
  DataGroupId,
  FamilyGroupInviteId,
  UserId,
  UserSupervisorId,
  ViewerInvitationId,
} from '#contract/wire.ts'
import type { SignUpOutcome } from '#domain/signing-in/decide-sign-up.ts'
import type { Mail } from '../values/mail.ts'
import type { ContentKey } from './readers/content-keys.ts'
import { matchTreesKey, type TreePair } from './readers/tree-pairs.ts'
import type { Queries } from './store.ts'

/** Queues the job that applies a sync. Inside a transaction, it is queued only when that commits. */
export async function queueApplySync(queries: Queries, syncId: string): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job(
    'apply-sync', json_build_object('syncId', ${syncId}::text), max_attempts => ${applySyncAttempts}::int)`)
}

/** Queues the job that compares a sync. Inside a transaction, it is queued only when that commits. */
export async function queueCompareSync(queries: Queries, syncId: string): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job(
    'compare-sync', json_build_object('syncId', ${syncId}::text), max_attempts => ${applySyncAttempts}::int)`)
}

/** Queues the job that looks for trees to compare. Inside a transaction, it is queued only when that commits. */
export async function queueMatching(queries: Queries): Promise<void> {
  await addKeyed(queries, sql`graphile_worker.add_job('plan-matching', '{}', job_key => 'plan-matching')`)
}

/**
 * Queues the job that looks for the trees to compare an edited profile with. Each edit within the pause delays it, so that
 * the profile is compared once, after the last one.
 */
export async function queueMatchEdited(queries: Queries, dataGroupId: DataGroupId): Promise<void> {
  await addKeyed(
    queries,
    sql`graphile_worker.add_job('match-edited', json_build_object('dataGroupId', ${dataGroupId}::text),
      run_at => now() + make_interval(secs => ${editPauseInSeconds}::int),
      job_key => concat_ws(' ', 'match-edited', ${dataGroupId}::text))`,
  )
}

/** A user who has not edited for this long has probably finished. */
const editPauseInSeconds = 10

/**
 * Queues the comparison of two trees. Many calls queue it once; if the trees are being compared just now, they are
 * compared again afterwards. `inSeconds`: the delay after the last call.
 */
export async function queueMatchTrees(queries: Queries, pair: TreePair, inSeconds = 0): Promise<void> {
  await addKeyed(
    queries,
    sql`graphile_worker.add_job('match-trees',
      json_build_object('lowGroupId', ${pair.lowGroupId}::text, 'highGroupId', ${pair.highGroupId}::text),
      run_at => now() + make_interval(secs => ${inSeconds}::int), max_attempts => ${matchTreesAttempts}::int,
      job_key => ${matchTreesKey(sql`${pair.lowGroupId}::text`, sql`${pair.highGroupId}::text`)})`,
  )
}

/** Queues the job that makes the sizes of a picture. Inside a transaction, it is queued only when that commits. */
export async function queueMakeSizes(
  queries: Queries,
  { dataGroupId, key }: ContentKey,
  inSeconds = 0,
): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('make-sizes',
    json_build_object('dataGroupId', ${dataGroupId}::text, 'key', ${key}::text),
    run_at => now() + make_interval(secs => ${inSeconds}::int), max_attempts => ${makeSizesAttempts}::int)`)
}

/** Queues a job with this name as soon as possible. There is at most one such job at a time. */
export async function queueOnce(queries: Queries, name: string): Promise<void> {
  await addKeyed(
    queries,
    sql`graphile_worker.add_job(${name}::text, '{}', queue_name => ${name}::text, job_key => ${name}::text)`,
  )
}

/** Queues the next look at a user's plan, for the moment at which it may change by itself. */
export async function queueSettlePlan(queries: Queries, userId: UserId, at: Date): Promise<void> {
  await addKeyed(
    queries,
    sql`graphile_worker.add_job('settle-plan', json_build_object('userId', ${userId}::text),
      run_at => ${at.toISOString()}::timestamptz, job_key => concat_ws(' ', 'settle-plan', ${userId}::text))`,
  )
}

/** Queues that the plan of a user ends with its period, because the account will be deleted. */
export async function queueEndPlan(queries: Queries, userId: UserId): Promise<void> {
  await queries.execute(
    sql`SELECT graphile_worker.add_job('end-plan', json_build_object('userId', ${userId}::text))`,
  )
}

/**
 * Replaces the waiting job with the same key. If a worker takes that job between the two statements of `add_job`,
 * `add_job` adds nothing and returns null (graphile-worker 0.18). The worker may not see what this transaction writes,
 * so the job is added again. The next try finds that the former job has started.
 */
async function addKeyed(queries: Queries, addJob: SQL): Promise<void> {
  for (let tries = 0; tries < maxKeyedTries; tries++) {
    const { rows } = await queries.execute<{ isAdded: boolean }>(
      sql`SELECT (${addJob}).id IS NOT NULL AS "isAdded"`,
    )
    if (rows[0]?.isAdded === true) return
  }
  throw new Error(`A job was not added in ${maxKeyedTries} tries.`)
}

/** The maximum number of tries. A try fails only if a worker takes the job at that moment. */
const maxKeyedTries = 10

/** Queues a mail. Inside a transaction, it is queued only when that commits. */
export async function queueMail(queries: Queries, mail: Mail): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('send-mail', ${JSON.stringify(mail)}::json)`)
}

/**
 * Queues the mail with a sign-in code. The job sends it only if the address belongs to a user who may sign in.
 * `network`: the digest of the caller's network.
 */
export async function queueSignInCode(
  queries: Queries,
  { address, network }: { readonly address: string; readonly network: Buffer },
): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('send-sign-in-code',
    json_build_object('address', ${address}::text, 'network', ${network.toString('hex')}::text),
    max_attempts => ${signInCodeAttempts}::int)`)
}

/** Queues the mail about the result of a sign-up. Some results have no mail. */
export async function queueSignUpMail(
  queries: Queries,
  address: string,
  outcome: SignUpOutcome,
): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('tell-of-sign-up',
    json_build_object('address', ${address}::text, 'outcome', ${outcome}::text))`)
}

/**
 * Queues the mail with the code for a new child account. The job mails something else if the address has an account, so
 * that no answer reveals that.
 */
export async function queueChildCode(
  queries: Queries,
  { recordId, address }: { readonly recordId: UserSupervisorId; readonly address: string },
): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('send-child-code',
    json_build_object('recordId', ${recordId}::text, 'address', ${address}::text))`)
}

/** Queues the invitation mail. The mail goes to the invited address, with or without an account. */
export async function queueViewerInvitation(
  queries: Queries,
  id: ViewerInvitationId,
  inSeconds = 0,
): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('send-viewer-invitation',
    json_build_object('invitationId', ${id}::text), run_at => now() + make_interval(secs => ${inSeconds}::int))`)
}

/** Queues the mail of an invitation to a family group. */
export async function queueGroupInvite(
  queries: Queries,
  id: FamilyGroupInviteId,
  inSeconds = 0,
): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('send-group-invite',
    json_build_object('inviteId', ${id}::text), run_at => now() + make_interval(secs => ${inSeconds}::int))`)
}

/** Enough for some minutes of retries. After that, the person will have requested a new code. */
const signInCodeAttempts = 6

/** If a comparison has failed this often, it will fail again until one of the trees changes. */
const matchTreesAttempts = 3

/** A picture that breaks the process of pictures this often is given up until the next sweep. */
const makeSizesAttempts = 4

/** If a sync has failed this often, it ends as Failed. */
export const applySyncAttempts = 3
