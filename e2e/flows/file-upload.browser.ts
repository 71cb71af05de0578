/**
 * Sends a photo to the real server. Three other files are sent in front of it, whose records are never answered, so that
 * the photo waits until one of them is cancelled. To get a refusal, the test alters the call (another caller, record or
 * size). It alters one answer: nobody fills a tree with 50,000 files. Reading a file and storing it fail in the page.
 */
import { expect, type Request, type Route } from '@playwright/test'
import { maxContentBytes } from '#contract/content-limit.ts'
import type { ContentId } from '#contract/wire.ts'
import { fileUploadPaths } from '#machines/file-upload/file-upload.paths.ts'
import { begunFile, weddingPhoto } from '#machines/file-upload/sample-files.ts'
import type { Situation } from '#machines/paths/explore.ts'
import type { Path, Step } from '#machines/paths/step.ts'
import { fileUploadBindings } from '../bindings/file-upload.ts'
import type { Account } from '../support/account.ts'
import { answerProblem } from '../support/answers.ts'
import { type Gates, gatesOn } from './seeds/gates.ts'
import { signedInAs } from './seeds/signed-in-page.ts'
import {
  announced,
  brokenPhoto,
  chooseFiles,
  fileThat,
  leaveFile,
  loseFiles,
  loseStorageHere,
  photosPage,
  startOf,
  type Uploader,
  uploader,
  withFullPlan,
  withoutContent,
} from './seeds/uploads.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { askedFor, cut, released, sentWith } from './support/outcomes.ts'

interface Uploading extends Stage {
  readonly user: Uploader & { readonly viewer: Account }
  /** The size of the file in bytes. */
  readonly size: number
  readonly gates: Gates<'progress' | 'bytes'>
  /** The files in front of it, and how many there have been. */
  readonly inFront: { names: readonly string[]; made: number }
}

const maxAtOnce = 3

export const fileUploadInBrowser = browserFlow<Uploading>({
  model: fileUploadPaths,
  bindings: fileUploadBindings,
  // The cast is safe, because every state of this machine has a file.
  isMeant: ({ context }) => !isInFront((context as { file: { name: string } }).file.name),
  starts: { 'a new file': begin, 'a file of an earlier visit': begin },
  leavesOut,
  hands: {
    'retry chosen': async (world) => {
      await takeAllTurns(world)
      await world.page.getByRole('button', { name: /^Try again: (wedding|harbour)\./ }).click()
    },
  },
  world: {
    'turn came': giveTurn,
    'connection returned': async (world) => {
      await takeAllTurns(world)
      await world.page.evaluate(() => dispatchEvent(new Event('online')))
    },
    'bytes sent': ({ gates }) => gates.open('progress', released),
    'all sent': ({ gates }) => sendsBytes(gates, released),
    'bytes refused': async (world, { step }) => {
      if (step.name === 'lost by the browser') await loseFiles(world.page)
      await sendsBytes(world.gates, (await refusals[step.name]?.(world)) ?? released)
    },
    'connection lost': ({ gates }) => sendsBytes(gates, cut),
  },
  actors: {
    // The file that was chosen at the start decides what is found.
    checkFile: {
      finds: {
        accepted: () => undefined,
        empty: () => undefined,
        'too large': () => undefined,
        'another type': () => undefined,
        disguised: () => undefined,
        'a program': () => undefined,
        unreadable: () => undefined,
      },
    },
    addRecord: {
      calls: (request) => request.method() === 'POST' && isAbout(request, 'datagroups'),
      done: {
        added: () => released,
        'not allowed': ({ user }) => askedBy(user.viewer),
        'not found': () => askedFor(/datagroups\/\d+/, 'datagroups/999999999'),
        'another type': () => sentWith({ fileName: 'setup.exe' }),
        'too large': () => sentWith({ size: maxContentBytes + 1 }),
        'no room in the plan': async (world) => addedBy(await withoutContent(world)),
        'plan full': async (world) => addedBy(await withFullPlan(world)),
        'too many files': () => (call) => answerProblem(call, 412, 'too-many-files'),
      },
      fails: { offline: () => cut },
    },
    reloadContent: {
      calls: (request) => request.method() === 'GET' && /\/research\/content\?ids=/.test(request.url()),
      done: {
        there: () => released,
        unreadable: async ({ user }) => askedFor(/(?<=ids=)[^&]+/, await brokenPhoto(user)),
      },
      fails: { offline: () => cut },
    },
    tagPerson: {
      calls: (request) => request.method() === 'POST' && isAbout(request, 'persons'),
      done: { tagged: () => released, refused: ({ user }) => askedBy(user.viewer) },
      fails: { offline: () => cut },
    },
    removeRecord: {
      calls: (request) => request.method() === 'DELETE',
      done: { removed: () => released },
      fails: { offline: () => cut },
    },
    forgetFile: {
      finds: { forgotten: () => undefined, 'no storage': ({ page }) => page.evaluate(loseStorageHere) },
    },
  },
  tells: {
    'xstate.init': ({ file }: { file: { contentId: ContentId | null } }) => file.contentId !== null,
  },
  // A part is sent, and then the next one, until the file is whole.
  besides: ['fileUpload.uploading.sending bytes|bytes sent|0'],
  waived: {
    'fileUpload.checking|cancel chosen|0':
      'The page has looked at a file before anybody could press a button; level 2 walks it.',
    'fileUpload.uploading.sending bytes|xstate.error.actor.sendBytes|0':
      'Nothing on the outside breaks the program of the page; level 1 has it break.',
    'xstate.error.actor.sendBytes (offline)':
      'Nothing on the outside breaks the program of the page; level 1 has it break.',
  },
})

const refusals: Readonly<Record<string, (world: Uploading) => Answer | Promise<Answer>>> = {
  'another type': async ({ user, size }) =>
    askedFor(/content\/[^/]+/, `content/${await announced(user, user.profile.id, 'letter.pdf', size)}`),
  'too large': () => askedFor(/(?<=size=)\d+/, String(maxContentBytes + 1)),
  'another size': ({ size }) => askedFor(/(?<=size=)\d+/, String(size + 1)),
  'plan full': async (world) => sentByPrevented(await withFullPlan(world)),
  'no room in the plan': async (world) => sentByPrevented(await withoutContent(world)),
  'not allowed': ({ user }) => askedBy(user.viewer),
  gone: ({ user }) => askedFor(/content\/[^/]+/, `content/${user.profile.id}-u999999`),
}

const isAbout = (request: Request, what: string) =>
  new RegExp(`/research/${what}/[^/]+/content$`).test(new URL(request.url()).pathname)

const isInFront = (name: string) => name.startsWith('in-front-')

/** Outcomes that do not fit to what the page has sent, and those that come before a person could act. */
function leavesOut({ event, kind, actor, name }: Step, from: Situation | null): boolean {
  if (from === null) return false
  const { context, value } = fileUploadPaths.machine.resolveState(from.snapshot)
  const isBegun = context.contentId === begunFile.contentId
  if (value === 'checking') return event.type === 'cancel chosen' || (isBegun && name === 'unreadable')
  // Only a new file has others in front of it.
  if (value === 'waiting') return isBegun && event.type === 'cancel chosen'
  // A record that the page does not know is not removed. After a refusal at the start nothing can be arranged any more.
  return (
    kind === 'actor fails' &&
    (actor === 'removeRecord' || actor === 'forgetFile') &&
    (isBegun || context.contentId === null)
  )
}

async function begin(stage: Stage, path: Path): Promise<Uploading> {
  const { page } = stage
  const user = await uploader(stage)
  const isBegun = path[0]?.step.name !== 'a new file'
  const file = await fileThat(path[1]?.step.name ?? '', isBegun ? begunFile.name : weddingPhoto.name)
  const size = file.buffer.length
  await signedInAs(stage, user)
  const gates = await gatesOn(page, gateOf)
  await page.route('**/research/datagroups/*/content', holdInFront)
  const world = { ...stage, user, size, gates, inFront: { names: [], made: 0 } }
  if (isBegun) await leaveBegun(world, file)
  await page.goto(photosPage(user))
  if (isBegun) return world
  await takeAllTurns(world)
  if (path[1]?.step.name === 'unreadable') await loseFiles(page)
  await chooseFiles(stage, [file])
  return world
}

async function leaveBegun(
  { page, user, size }: Uploading,
  { name, buffer }: { name: string; buffer: Buffer },
) {
  const key = crypto.randomUUID()
  const groupId = user.profile.id
  // The server takes no record of a file that the page refuses, but the page looks first.
  const contentId = await announced(user, groupId, begunFile.name, Math.max(1, Math.min(size, 10_000)), key)
  const target = { groupId, personId: startOf(user) }
  await leaveFile(page, user, { key, name, size, bytes: buffer, target, contentId })
}

function gateOf(request: Request) {
  if (!/\/research\/content\/[^/]+\/data/.test(request.url())) return null
  return request.method() === 'GET' ? 'progress' : 'bytes'
}

async function holdInFront(call: Route): Promise<void> {
  const body: unknown = call.request().postDataJSON()
  if (!isInFront(String(Object(body).fileName))) await call.fallback()
}

/** Sends as many other files as are sent at once. Their records are never answered. */
async function takeAllTurns(world: Uploading): Promise<void> {
  const { page, inFront } = world
  const names = Array.from(
    { length: maxAtOnce - inFront.names.length },
    (_, index) => `in-front-${inFront.made + index}.jpg`,
  )
  const { buffer } = await fileThat('accepted', '')
  await chooseFiles(
    world,
    names.map((name) => ({ name, buffer })),
  )
  for (const name of names)
    await expect(page.getByRole('progressbar', { name })).toHaveAttribute('aria-valuetext', 'Starting…')
  inFront.names = [...inFront.names, ...names]
  inFront.made += names.length
}

/** Cancels one of the files in front, if all turns are taken. The bytes of the next turn wait again. */
async function giveTurn({ page, inFront, gates }: Uploading): Promise<void> {
  gates.shutAll()
  const [first, ...others] = inFront.names
  if (first === undefined || inFront.names.length < maxAtOnce) return
  await page.getByRole('button', { name: `Do not upload ${first}` }).click()
  inFront.names = others
}

async function sendsBytes(gates: Uploading['gates'], answer: Answer): Promise<void> {
  await gates.open('bytes', answer)
  await gates.open('progress', released)
}

/** The real server answers the call as if another user had sent it, perhaps to another address. */
const askedBy =
  ({ transport }: Account, addressFrom = (url: string) => url): Answer =>
  async (call) =>
    await call.continue({
      url: addressFrom(call.request().url()),
      headers: { ...call.request().headers(), authorization: `Bearer ${await transport.token()}` },
    })

const addedBy = (user: Uploader): Answer =>
  askedBy(user, (url) => url.replace(/datagroups\/\d+/, `datagroups/${user.profile.id}`))

const sentByPrevented = (user: Awaited<ReturnType<typeof withFullPlan>>): Answer =>
  askedBy(user, (url) => url.replace(/content\/[^/]+/, `content/${user.photoOfTree}`))
