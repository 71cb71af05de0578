/** One fault with one seed: writers write, a stranger looks, the fault comes and goes, and everything is read back. */
import { setTimeout as pause } from 'node:timers/promises'
import { demand } from '#contract/client.ts'
import { isBroken, isSignedOut, isSuccess, isTooOften } from '#contract/failure.ts'
import { listDataGroups } from '#contract/group-admin/data-group.ts'
import { ask } from '../../kill/support/ask.ts'
import { randomFrom } from '../../kill/support/random.ts'
import { tryUntil } from '../../support/try-until.ts'
import type { Fault, Scene } from '../fault.ts'
import { type Home, openHome } from './home.ts'
import { type Answer, judge, type Ledger, newLedger } from './ledger.ts'
import { brokenPhotos, readBack } from './read-back.ts'
import type { Session } from './session.ts'
import type { Stage } from './stage.ts'
import { type Stranger, startStranger } from './stranger.ts'
import { type Plan, startWriter, type Writer, writeEachKind } from './writer.ts'

export interface RoundResult {
  readonly seed: number
  readonly acknowledged: number
  readonly unknown: number
  readonly strangerReads: number
  /** From healing to the first acknowledged write, in milliseconds. */
  readonly recovery: number
  readonly slowest: number
  /** The numbers of failed answers by status, 0 for none. */
  readonly failures: ReadonlyMap<number, number>
  /** Everything that was not as promised. */
  readonly problems: readonly string[]
}

export interface Cast {
  readonly writers: readonly Session[]
  readonly stranger: Session
  /** The ledger that the writers' sessions note their answers in. */
  readonly noteIn: (ledger: Ledger) => void
  /** Changes how all sessions send their requests. */
  readonly sendBy: (sending: typeof fetch) => void
}

/** Twice this many calls at once must succeed afterwards: a connection that was never returned would show. */
const connections = 20

/** How long the writers write before and after the fault, in milliseconds. */
const calm = 300

export async function playRound(fault: Fault, stage: Stage, cast: Cast, seed: number): Promise<RoundResult> {
  const random = randomFrom(seed)
  const canary = `Kestrel${seed.toString(36)}x${Math.floor(random() * 1e9).toString(36)}`
  const ledger = newLedger()
  const setUp = newLedger()
  cast.noteIn(setUp)
  const homes = await Promise.all(
    cast.writers.map(({ transport, token }, index) => openHome(transport, token(), `${canary}-home${index}`)),
  )
  const acknowledgedAt: number[] = []
  const plans = homes.map((home, index) => {
    let count = 0
    const own = randomFrom(seed * 1000 + index)
    return {
      home,
      ledger,
      random: own,
      nextMark: () => `${canary}-${index}-${count++}`,
      onAcknowledged: (at: number) => acknowledgedAt.push(at),
    }
  })
  const stranger = startStranger({ url: stage.url, token: cast.stranger.token, homes, canary })
  const scene = { stage, random, homes, ledger }
  cast.noteIn(ledger)
  cast.sendBy(fault.sending?.(random) ?? fetch)
  const { recovery, fallen, lasted, reads, seen } = await during(
    fault,
    scene,
    plans,
    acknowledgedAt,
    stranger,
  )
  cast.sendBy(fetch)
  cast.noteIn(setUp)
  const problems = [
    ...(await missingIn(homes, ledger, stage.url)),
    ...seen.map((words) => `seen by a stranger: ${words}`),
    ...unexpected(fault, ledger, lasted),
    ...(fallen === null ? [] : [fallen]),
    ...(recovery === null ? ['no write was acknowledged after healing'] : []),
    ...(await leaks(stage, homes)),
    ...((await fault.afterwards?.(scene)) ?? []),
  ]
  return {
    seed,
    acknowledged: ledger.acknowledged.length,
    unknown: ledger.unknown.length,
    strangerReads: reads,
    recovery: recovery ?? Number.NaN,
    slowest: Math.max(0, ...ledger.answers.map(({ milliseconds }) => milliseconds)),
    failures: failuresIn(ledger.answers),
    problems,
  }
}

/** From the first write to the last, with the fault in the middle. Nobody writes or looks afterwards, whatever happens. */
async function during(
  fault: Fault,
  scene: Scene,
  plans: readonly Plan[],
  acknowledgedAt: readonly number[],
  stranger: Stranger,
) {
  const writers: Writer[] = []
  try {
    await Promise.all(plans.map(writeEachKind))
    writers.push(...plans.map(startWriter))
    await pause(calm * scene.random())
    const begun = performance.now()
    const heal = await fault.start(scene)
    await pause(fault.lasts(scene.random()))
    await heal()
    const healed = performance.now()
    const fallen = await scene.stage.servers.revive()
    const recovery = await firstAfter(acknowledgedAt, healed)
    await pause(calm)
    await Promise.all(writers.map(({ stop }) => stop()))
    return { recovery, fallen, lasted: healed - begun, ...(await stranger.stop()) }
  } finally {
    await Promise.allSettled([...writers.map(({ stop }) => stop()), stranger.stop()])
  }
}

async function firstAfter(acknowledgedAt: readonly number[], healed: number): Promise<number | null> {
  try {
    return await tryUntil(async () => {
      const first = acknowledgedAt.find((at) => at > healed)
      if (first === undefined) throw new Error('Nothing yet.')
      return first - healed
    })
  } catch {
    return null
  }
}

async function missingIn(homes: readonly Home[], ledger: Ledger, url: string): Promise<string[]> {
  const all = new Map<string, number>()
  for (const home of homes)
    for (const [mark, count] of await readBack(home)) all.set(mark, (all.get(mark) ?? 0) + count)
  const { lost, twice } = judge(ledger, all)
  const photos = await Promise.all(homes.map((home) => brokenPhotos(home, ledger, url)))
  return [
    ...lost.map(({ kind, mark }) => `lost: ${kind} ${mark}`),
    ...twice.map(({ kind, mark }) => `twice: ${kind} ${mark}`),
    ...photos.flat().map((mark) => `photo without its bytes: ${mark}`),
  ]
}

/** A fault that makes an answer wait may last itself; what is left is the server's own time. */
const usualMaxAnswer = 10_000

function unexpected(
  { allowed, maxAnswer = usualMaxAnswer }: Fault,
  { answers, refused }: Ledger,
  lasted: number,
) {
  const wrong = answers.filter(
    ({ status }) =>
      !isSuccess(status) &&
      !allowed.includes(status) &&
      (status === 0 || isBroken(status) || isSignedOut(status) || isTooOften(status)),
  )
  const mute = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)
  const slow = answers.filter(({ milliseconds }) => milliseconds > lasted + maxAnswer)
  return [
    ...counted(wrong.map(({ status, endpoint }) => `answered ${status}: ${endpoint}`)),
    ...counted(mute.map(({ endpoint }) => `503 without Retry-After: ${endpoint}`)),
    ...counted(
      slow.map(({ endpoint }) => `took longer than ${Math.round(lasted + maxAnswer)} ms: ${endpoint}`),
    ),
    ...counted(refused.map((words) => `refused: ${words}`)),
  ]
}

function counted(sentences: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return [...counts].map(([sentence, count]) => `${sentence} (${count} times)`)
}

function failuresIn(answers: readonly Answer[]): Map<number, number> {
  const failures = new Map<number, number>()
  for (const { status } of answers)
    if (status === 0 || isBroken(status) || isSignedOut(status))
      failures.set(status, (failures.get(status) ?? 0) + 1)
  return failures
}

/** Connections that the pool has lost, and transactions that nobody ends. */
async function leaks({ dataDir }: Stage, homes: readonly Home[]): Promise<string[]> {
  const [home] = homes
  if (home === undefined) return []
  // A busy machine may need several tries. A lost connection would fail each of them.
  const isWhole = await tryUntil(async () => {
    const calls = Array.from({ length: 2 * connections }, () =>
      demand(home.transport, listDataGroups, { query: { pageSize: 1 } }),
    )
    await Promise.all(calls)
    return true
  }).catch(() => false)
  // A transaction between two statements is idle for moments only.
  const idle = await tryUntil(() =>
    ask(
      dataDir,
      `SELECT count(*)::text AS answer FROM pg_stat_activity
       WHERE state LIKE 'idle in transaction%' AND now() - state_change > interval '5 seconds'`,
    ),
  )
  return [
    ...(isWhole ? [] : [`${2 * connections} calls at once never all succeeded after healing`]),
    ...(idle === '0' ? [] : [`${idle} transactions were left open`]),
  ]
}
