/**
 * Sends photos to the real server: `wedding.jpg` is chosen, and `setup.jpg` is left from an earlier visit. A page of the
 * product sends three files at once, the path model only one, so the paths keep to orders in which that makes no
 * difference. For a refusal of a file that the page has accepted, the test gives its record another name.
 */
import type { Request } from '@playwright/test'
import { contentUploadPaths } from '#machines/content-upload/content-upload.paths.ts'
import { sampleFile, weddingPhoto } from '#machines/file-upload/sample-files.ts'
import type { Situation } from '#machines/paths/explore.ts'
import type { Path, Step } from '#machines/paths/step.ts'
import { contentUploadBindings } from '../bindings/content-upload.ts'
import { type Gates, gatesOn } from './seeds/gates.ts'
import { signedInAs } from './seeds/signed-in-page.ts'
import {
  chooseFiles,
  fileThat,
  leaveFile,
  loseStorageHere,
  photosPage,
  startOf,
  type Uploader,
  uploader,
} from './seeds/uploads.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import { cut, released, sentWith } from './support/outcomes.ts'

const first = weddingPhoto.name
const second = sampleFile(3, 'setup.jpg').name

interface Uploading extends Stage {
  /** The records of the files wait here. */
  readonly gates: Gates<string>
}

type Files = readonly { readonly key: string; readonly name: string; readonly phase: string }[]

const nameOf = (key: string, { files }: { readonly files: Files }) =>
  files.find((file) => file.key === key)?.name ?? ''

export const contentUploadInBrowser = browserFlow<Uploading>({
  model: contentUploadPaths,
  bindings: contentUploadBindings,
  starts: { 'one at a time': begin },
  leavesOut,
  hands: {
    'files chosen': async (world) => {
      world.gates.shutAll()
      await chooseFiles(world, [await fileThat('accepted', first)])
    },
  },
  world: {
    'connection returned': ({ page, gates }) => {
      gates.shutAll()
      return page.evaluate(() => void dispatchEvent(new Event('online')))
    },
    // The page looks at a file by itself, and tries it again when the connection is back or somebody asks for it.
    'file waits': async ({ page, gates }, { before }) => {
      if (before.event.type !== 'turn over') return
      gates.shutAll()
      await page.getByRole('button', { name: `Try again: ${first}` }).click()
    },
    'turn over': ({ gates }) => gates.open(first, cut),
    'file left': ({ gates }, { step }) =>
      step.name === 'first uploaded'
        ? gates.open(first, released)
        : gates.open(second, sentWith({ fileName: 'setup.exe' })),
  },
  actors: {
    // The start has left what is found.
    recallFiles: {
      finds: {
        none: () => undefined,
        'a file of an earlier visit': () => undefined,
        'no storage': () => undefined,
      },
    },
  },
  tells: {
    'files chosen': () => first,
    'notice closed': () => null,
    'file waits': ({ key }: { key: string }, before: { files: Files }) => nameOf(key, before),
    'turn over': ({ key }: { key: string }, before: { files: Files }) => nameOf(key, before),
    'file left': ({ key, outcome }: { key: string; outcome: string }, before: { files: Files }) => [
      nameOf(key, before),
      outcome === 'uploaded',
    ],
  },
  waived: {
    'contentUpload.ready.waiting to retry|xstate.after*':
      'A file that is tried again meets the same answer as before; level 2 lets the time pass.',
  },
})

/**
 * Steps that do not follow from what the page does with its files: it looks at a file at once, and tries those that have
 * stopped again as soon as the connection is back.
 */
function leavesOut({ kind, event, name }: Step, from: Situation | null): boolean {
  if (from === null || kind === 'actor done' || kind === 'actor fails') return false
  const { files } = contentUploadPaths.machine.resolveState(from.snapshot).context
  const phaseOf = (which: string) => files.find((file) => file.name === which)?.phase
  const isOf = name.startsWith('first') ? first : second
  if (files.some(({ phase }) => phase === 'checking'))
    return event.type !== 'file waits' || phaseOf(isOf) !== 'checking'
  if (files.some(({ phase }) => phase === 'stopped'))
    return (
      event.type !== 'connection returned' && (event.type !== 'file waits' || phaseOf(isOf) !== 'stopped')
    )
  switch (event.type) {
    case 'files chosen':
      return phaseOf(first) !== undefined
    case 'file waits':
      return true
    case 'turn over':
    case 'file left':
      return phaseOf(isOf) !== 'running'
    default:
      return false
  }
}

async function begin(stage: Stage, path: Path): Promise<Uploading> {
  const { page } = stage
  const user = await uploader(stage)
  await signedInAs(stage, user)
  const gates = await gatesOn(page, gateOf)
  const found = path[1]?.step.name
  if (found === 'a file of an earlier visit') await leaveSecond(stage, user)
  if (found === 'no storage') await page.addInitScript(loseStorageHere)
  await page.goto(photosPage(user))
  return { ...stage, gates }
}

async function leaveSecond({ page }: Stage, user: Uploader): Promise<void> {
  const { name, buffer } = await fileThat('accepted', second)
  const target = { groupId: user.profile.id, personId: startOf(user) }
  const file = { key: crypto.randomUUID(), name, size: buffer.length, target, contentId: null }
  await leaveFile(page, user, { ...file, bytes: buffer })
}

function gateOf(request: Request): string | null {
  const isRecord = request.method() === 'POST' && /\/datagroups\/\d+\/content$/.test(request.url())
  if (!isRecord) return null
  const body: unknown = request.postDataJSON()
  return String(Object(body).fileName)
}
