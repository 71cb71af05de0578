/**
 * Lets the service worker store the pictures that it shows in this session, and deletes those that the viewer may no
 * longer see: whenever the server says that something has changed, it is asked about every stored picture.
 */
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { type Content, getContents } from '#contract/research/content.ts'
import { bulkLimit, ContentId, type DataGroupId } from '#contract/wire.ts'
import type { Owner } from '#domain/device/keeping.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import type { AudibleModel } from '../persistence/audible-model.ts'
import { deletePhotos, photoCacheName } from '../persistence/database.ts'
import { readClaims } from '../session/access-claims.ts'

export interface PhotoNeeds {
  readonly model: Pick<AudibleModel, 'listen'>
  readonly transport: Transport
  readonly caches: CacheStorage
  /** Resolves after this number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** The data groups whose pictures are looked at. */
type Scope = ReadonlySet<DataGroupId> | 'all'

/** The pause between two rounds, in milliseconds: an upload of many photos announces each of them. */
const roundPause = 10_000

/**
 * A failed round is repeated after at most this pause, in milliseconds, or as soon as something has changed. A pause that
 * the server asks for is kept in any case.
 */
const maxRepeatPause = 300_000

/** Begins for the session of this page. The pictures stay until the session ends. */
export async function keepPhotos(
  owner: Owner,
  { model, transport, caches, pause }: PhotoNeeds,
): Promise<void> {
  const sessionId = readClaims((await transport.token()) ?? '')?.sid
  if (sessionId === undefined) return
  const name = photoCacheName(owner, sessionId)
  await deletePhotos(name)
  await caches.open(name)

  let due: Scope | null = 'all'
  let isRunning = false
  let endWait = () => {}
  const waitForChange = () => new Promise<void>((resolve) => (endWait = resolve))
  const runRounds = async () => {
    if (isRunning) return
    isRunning = true
    let failures = 0
    while (due !== null) {
      const scope: Scope = due
      due = null
      const changed = waitForChange()
      const outcome = await deleteHidden(name, scope, transport, caches)
      await pause(roundPause)
      failures = outcome.kind === 'failed' ? failures + 1 : 0
      if (outcome.kind === 'done') continue
      // The server has not said whether these pictures may stay, so it is asked again.
      due = joined(due, scope)
      const asked = Math.max(0, (outcome.retryAfter ?? 0) - roundPause)
      if (asked > 0) await pause(asked)
      await Promise.race([pause(Math.max(0, repeatPause(failures) - asked)), changed])
    }
    isRunning = false
  }
  model.listen((events) => {
    const scope = events.map(changedBy).reduce(joined, null)
    if (scope === null) return
    due = joined(due, scope)
    endWait()
    void runRounds()
  })
  void runRounds()
}

/** Where somebody may have lost the right to see a picture; null for nowhere. */
function changedBy(event: ModelEvent): Scope | null {
  if (event.type === 'all-marked-stale' || event.type === 'entities-removed') return 'all'
  if (event.type !== 'push-received') return null
  switch (event.push.name) {
    case 'Group.DataChanged':
      return new Set([event.push.payload.dataGroupId])
    case 'FamilyGroup.Changed':
    case 'DataGroup.Merged':
    case 'User.Changed':
      return 'all'
    default:
      return null
  }
}

function joined(one: Scope | null, other: Scope | null): Scope | null {
  if (one === null || other === null) return one ?? other
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other])
}

type RoundOutcome = { readonly kind: 'done' } | FailedRound

interface FailedRound {
  readonly kind: 'failed'
  /** How many milliseconds the server wants the page to wait; null if it does not say. */
  readonly retryAfter: number | null
}

/** Twice as long after each failure, beginning at once. */
const repeatPause = (failures: number): number =>
  Math.min(maxRepeatPause, roundPause * (2 ** (failures - 1) - 1))

/** Asks about every picture of the scope, also after one question has failed: the others may have an answer. */
async function deleteHidden(
  name: string,
  scope: Scope,
  transport: Transport,
  caches: CacheStorage,
): Promise<RoundOutcome> {
  // After the end of the session the cache is gone, and must not be created again.
  if (!(await caches.has(name))) return { kind: 'done' }
  const cache = await caches.open(name)
  const stored = (await cache.keys()).flatMap((request) => pictureOf(request.url) ?? [])
  const looked = stored.filter(({ groupId }) => scope === 'all' || scope.has(groupId))
  const ids = [...new Set(looked.map(({ id }) => id))]
  let outcome: RoundOutcome = { kind: 'done' }
  for (let at = 0; at < ids.length; at += bulkLimit) {
    const asked = new Set(ids.slice(at, at + bulkLimit))
    try {
      const { items } = await send(transport, getContents, { query: { ids: [...asked] } })
      const hidden = looked.filter((picture) => asked.has(picture.id) && !isShown(picture, items))
      await Promise.all(hidden.map(({ path }) => cache.delete(path)))
    } catch (error) {
      outcome = { kind: 'failed', retryAfter: error instanceof CallFailure ? error.retryAfter : null }
    }
  }
  return outcome
}

interface Picture {
  readonly path: string
  readonly id: ContentId
  readonly groupId: DataGroupId
  readonly size: string
}

function pictureOf(url: string): Picture | null {
  const path = new URL(url).pathname
  const [, , id, size = ''] = path.split('/')
  const read = ContentId.safeParse(id)
  if (!read.success) return null
  // The cast is safe, because the id of content begins with the id of its data group.
  const groupId = read.data.slice(0, read.data.indexOf('-')) as DataGroupId
  return { path, id: read.data, groupId, size }
}

/** The record of a photo may be visible although its bytes are not. */
const isShown = ({ id, size }: Picture, items: readonly Content[]): boolean =>
  items.some((item) => item.id === id && item.dataSignedUrls.some(({ altKey }) => altKey === size))
