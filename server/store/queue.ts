import { type SQL, sql } from 'drizzle-orm'
import type { ViewerInvitationId } from '#contract/wire.ts'
import type { SignUpOutcome } from '#domain/signing-in/decide-sign-up.ts'
import type { Mail } from '../values/mail.ts'
import { matchTreesKey, type TreePair } from './readers/tree-pairs.ts'
import type { Queries } from './store.ts'

/** Puts the application of a sync into the queue; inside a transaction, when that commits and only then. */
export async function queueApplySync(queries: Queries, syncId: string): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job(
    'apply-sync', json_build_object('syncId', ${syncId}::text), max_attempts => ${applySyncAttempts}::int)`)
}

/** Puts the comparison of a sync into the queue, under the same terms. */
export async function queueCompareSync(queries: Queries, syncId: string): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job(
    'compare-sync', json_build_object('syncId', ${syncId}::text), max_attempts => ${applySyncAttempts}::int)`)
}

/** Has it found out which trees are to be compared; inside a transaction, when that commits and only then. */
export async function queueMatching(queries: Queries): Promise<void> {
  await addKeyed(queries, sql`graphile_worker.add_job('plan-matching', '{}', job_key => 'plan-matching')`)
}

/**
 * Has two trees compared, once however often it is asked for; anew when they are just being compared. `inSeconds`: so
 * long after it was asked for last.
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

/** Puts work of this name into the queue once, to be done as soon as possible, and one at a time. */
export async function queueOnce(queries: Queries, name: string): Promise<void> {
  await addKeyed(
    queries,
    sql`graphile_worker.add_job(${name}::text, '{}', queue_name => ${name}::text, job_key => ${name}::text)`,
  )
}

/**
 * Adds a job in the place of one that waits under the same key. If a worker takes the waiting one between the two
 * statements of `add_job`, `add_job` adds nothing and answers null (so in graphile-worker 0.18). That worker may not see
 * what this transaction writes, so the job is added again: the next try knows that the former one has begun.
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

/** Each try is lost only if a worker takes the job in that moment. */
const maxKeyedTries = 10

/** Puts a mail into the queue; inside a transaction it goes when that commits and only then. */
export async function queueMail(queries: Queries, { to, subject, text }: Mail): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('send-mail',
    json_build_object('to', ${to}::text, 'subject', ${subject}::text, 'text', ${text}::text))`)
}

/** Has a sign-in code mailed to an address, if somebody who may sign in has it. `network`: the digest of that of whoever asks. */
export async function queueSignInCode(
  queries: Queries,
  { address, network }: { readonly address: string; readonly network: Buffer },
): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('send-sign-in-code',
    json_build_object('address', ${address}::text, 'network', ${network.toString('hex')}::text),
    max_attempts => ${signInCodeAttempts}::int)`)
}

/** Has whoever has the address told what a sign-up with it has come to, where there is something to tell. */
export async function queueSignUpMail(
  queries: Queries,
  address: string,
  outcome: SignUpOutcome,
): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('tell-of-sign-up',
    json_build_object('address', ${address}::text, 'outcome', ${outcome}::text))`)
}

/** Has an invitation to view a tree mailed to the address that it is for, whoever has it. */
export async function queueViewerInvitation(
  queries: Queries,
  id: ViewerInvitationId,
  inSeconds = 0,
): Promise<void> {
  await queries.execute(sql`SELECT graphile_worker.add_job('send-viewer-invitation',
    json_build_object('invitationId', ${id}::text), run_at => now() + make_interval(secs => ${inSeconds}::int))`)
}

/** A code that has not gone after some minutes of trying is asked for anew by whoever waits for it. */
const signInCodeAttempts = 6

/** What has failed so often will fail again, until one of the trees changes. */
const matchTreesAttempts = 3

/** After this many failures a sync ends Failed. */
export const applySyncAttempts = 3
