/**
 * A file becomes a tree on the real server, or an update of an existing tree; each path has its own account. Requests
 * are altered to get refusals (an unknown upload, invalid records), and to get an empty list of trees (the request of
 * another account); every answer is the server's own.
 */
import type { Page, Request } from '@playwright/test'
import { CallFailure, demand, send } from '#contract/client.ts'
import { deleteDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { cancelSync } from '#contract/research/sync-acts.ts'
import { createWorkspace } from '#contract/research/workspace-acts.ts'
import { type DataGroupId, SyncId } from '#contract/wire.ts'
import { changesNothing, type TreeChanges, takesMuchAway } from '#domain/upload/tree-update.ts'
import type { Situation } from '#machines/paths/explore.ts'
import { restingPaths } from '#machines/paths/state-path.ts'
import type { Step } from '#machines/paths/step.ts'
import { treeUploadPaths } from '#machines/tree-upload/tree-upload.paths.ts'
import { treeUploadBindings } from '../bindings/tree-upload.ts'
import { type Account, newAccount, type Tree, uploadFile } from '../support/account.ts'
import { newPerson } from '../support/signed-in.ts'
import { type Gates, gatesOn } from './seeds/gates.ts'
import { withoutPushes } from './seeds/pushes.ts'
import { once, signedInAs } from './seeds/signed-in-page.ts'
import { fileFor, uploaded } from './seeds/upload-files.ts'
import { browserFlow, type Moment, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { askedFor, cut, released, sentWith } from './support/outcomes.ts'
import { turnTo } from './support/page-history.ts'

interface Uploading extends Stage {
  readonly account: Account
  readonly tree: Tree
  readonly newcomer: Account
  readonly gates: Gates<'batches' | 'compare' | 'complete' | 'end'>
  /** `whole`: everything was sent, so the page's next requests ask whether the upload has ended. */
  readonly sent: { whole: boolean }
  /** The tree of an unfinished upload from another device; null if there is none. */
  readonly elsewhere: { id: DataGroupId | null }
}

const left = 'e2e/update.spec.ts takes an upload up again after a closed page; level 2 walks every way of it.'
const broken = 'Nothing on the outside breaks the program of the page; level 2 has it break.'
const patient = 'It tries for minutes to leave nothing behind, twice; level 2 has it give up.'
const far = 'The limit is far above what a path can upload; the server tests reach it, level 2 has the word.'
const live = 'How far it is depends on how fast the computer is; level 2 counts along.'

export const treeUploadInBrowser = browserFlow<Uploading>({
  model: treeUploadPaths,
  bindings: treeUploadBindings,
  starts: { '': begin },
  leavesOut,
  real: {
    'file chosen': chooseFile,
    agreed: arrangeUnfinished,
    'target chosen': (event, { tree }) =>
      'treeId' in event && event.treeId === null ? {} : { treeId: tree.id },
  },
  world: {
    // A made-up id belongs to no tree, and is a new address each time.
    'tree wanted': ({ page, tree }, { step }) =>
      turnTo(page, `/upload?tree=${step.name === 'any' ? `any-${crypto.randomUUID()}` : tree.id}`, {}),
    'several files chosen': ({ page }) => dropTwoFiles(page),
    'folder unreadable': ({ page }) => dropGoneFolder(page),
    'file read': () => undefined,
    'file refused': () => undefined,
    'comparing began': ({ gates }) => gates.open('batches', released),
    'changes found': ({ gates }) => gates.open('compare', released),
    'applying began': async ({ gates, sent }) => {
      sent.whole = true
      await gates.open('batches', released)
      await gates.open('complete', released)
    },
    'tree applied': ({ gates }) => gates.open('end', released),
    // Nothing to do here: an unfinished upload takes up the room of the plan, so the server refuses the new tree.
    'unfinished found': () => undefined,
    'upload refused': (world, { step }) =>
      world.gates.open('batches', refusals[step.name]?.(world) ?? released),
    'connection lost': async ({ gates, page }) => {
      await gates.open('batches', cut)
      await passTimeUntilStopped(page)
      gates.shutAll()
    },
  },
  actors: {
    recallLeft: { finds: { nothing: () => undefined } },
    lookAround: {
      calls: (request) => request.method() === 'GET' && /\/research\/workspaces(\?|$)/.test(request.url()),
      done: {
        'no trees': ({ newcomer }) => askedBy(newcomer),
        'a tree of the same file': () => released,
      },
      fails: { offline: () => cut },
    },
    cancelUpload: {
      calls: (request) => request.url().endsWith('/cancel'),
      done: { cancelled: () => released },
    },
  },
  tells: {
    'changes found': ({ changes }: { changes: TreeChanges }) => [
      changesNothing(changes),
      takesMuchAway(changes),
      (changes.counts.persons.becameOther ?? 0) > 0,
    ],
  },
  besides: [
    'treeUpload.choosing|tree wanted|0',
    'treeUpload.reading|more found|0',
    'treeUpload.uploading.sending|batch sent|0',
  ],
  waived: {
    'treeUpload.choosing|left upload cancelled|0*': left,
    'treeUpload.discarding|*': left,
    'xstate.done.actor.discardLeft*': left,
    'xstate.error.actor.discardLeft*': left,
    'xstate.done.actor.recallLeft (an upload)': left,
    'xstate.done.actor.lookAround (the upload that was left)': left,
    'treeUpload.reviewing|living toggled|0 refused': left,
    'treeUpload.reviewing|target chosen|0 refused':
      'A tree that may not be updated is not on the page; level 2 looks for it in vain.',
    'treeUpload.uploading.comparing|applying began|0': left,
    'treeUpload.choosing|xstate.error.actor.recallLeft|0': broken,
    'treeUpload.reading|xstate.error.actor.readFile|0': broken,
    'treeUpload.uploading|upload broken|0': broken,
    'treeUpload.uploading|xstate.error.actor.uploadTree|0': broken,
    'xstate.error.actor.recallLeft (offline)': broken,
    'xstate.error.actor.readFile (worker broken)': broken,
    'xstate.error.actor.uploadTree (worker broken)': broken,
    'treeUpload.arrived|file chosen|0':
      'The page goes on to the tree that has arrived, and begins anew where it is opened again.',
    'treeUpload.cancelling|xstate.error.actor.cancelUpload|0': patient,
    'xstate.error.actor.cancelUpload (offline)': patient,
    'treeUpload.reading|more found|0': live,
    'more found (some persons)': live,
    'batch sent (of 40)': live,
    'file refused (too large)':
      'A file of that size would fill the disk of the tests; level 2 has the word of it.',
    'file refused (unreadable)':
      'A browser cannot be made to lose a file while it is read; level 2 has it lost.',
    'upload refused (the file has changed)':
      'A browser cannot be made to lose a file while it is read; level 2 has it lost.',
    'upload refused (too many trees)': far,
    'upload refused (managed by a parent)': far,
    'upload refused (too many unfinished)': far,
    'upload refused (more than one upload brings)': far,
    'upload refused (another is put together)':
      'The server puts a tree together faster than a page begins another upload; its tests meet it, level 2 has the word.',
  },
})

const refusals: Readonly<Record<string, (world: Uploading) => Answer>> = {
  'not allowed': () => askedFor(/syncs\/\d+/, 'syncs/999999'),
  'not applied': () => sentWith({ records: 'none' }),
  'another upload came':
    ({ account }) =>
    async (call) => {
      await demand(account.transport, cancelSync, { params: { id: syncIn(call.request()) } })
      await call.continue()
    },
}

const syncIn = (request: Request) => SyncId.parse(/syncs\/(\d+)/.exec(request.url())?.[1])

/** Outcomes that the server cannot give at this point of an upload, and those that the page has already decided. */
function leavesOut({ event, name, kind, actor }: Step, from: Situation | null): boolean {
  if (from === null) return false
  const { trees, target, dropsUnfinished } = treeUploadPaths.machine.resolveState(from.snapshot).context
  const [at] = restingPaths(from.snapshot)
  switch (event.type) {
    case 'left upload cancelled':
      return true
    case 'unfinished found':
      // Only the first confirmation requests a new tree, and only that can find the plan full.
      return at !== 'uploading.sending' || target !== null || dropsUnfinished
    case 'file chosen':
      // The page still has the list of trees from the previous file. After `arrived`, another page is open.
      return trees !== null || at === 'arrived'
    case 'target chosen':
      // A tree is offered only where it may be chosen.
      return !from.snapshot.can(event)
    case 'file refused':
      return trees !== null || name === 'too large' || name === 'unreadable'
    case 'cancelled':
      return at === 'reading' && trees !== null
    case 'comparing began':
      return target === null
    case 'applying began':
      return at === 'uploading.comparing' || (at === 'uploading.sending' && target !== null)
    case 'tree applied':
      return at !== 'uploading.applying'
    case 'upload refused':
      // Cancelling the upload of a new tree deletes the tree, so the server would not report another upload.
      return (
        at !== 'uploading.sending' ||
        !(name in refusals) ||
        (name === 'another upload came' && target === null)
      )
    case 'connection lost':
      return at !== 'uploading.sending'
    default:
      return (
        actor === 'lookAround' && trees !== null && (kind === 'actor fails' || isOther(trees.length, name))
      )
  }
}

const isOther = (trees: number, name: string) => (name === 'no trees') !== (trees === 0)

async function begin(stage: Stage): Promise<Uploading> {
  const { page, request, origin, info } = stage
  const account = await newAccount(request, origin, newPerson(info.workerIndex))
  const tree = await uploadFile(account, uploaded)
  await signedInAs(stage, account)
  await withoutPushes(page)
  await page.clock.install()
  const sent = { whole: false }
  const gates = await gatesOn(page, (request) => gateOf(request, sent))
  await page.goto('/upload')
  return { ...stage, account, tree, newcomer: await newcomer(stage), gates, sent, elsewhere: { id: null } }
}

const newcomer = once(({ request, origin, info }) => newAccount(request, origin, newPerson(info.workerIndex)))

function gateOf(request: Request, sent: { readonly whole: boolean }) {
  const path = new URL(request.url()).pathname
  if (path.includes('/batches/')) return 'batches'
  if (path.endsWith('/compare')) return 'compare'
  if (path.endsWith('/complete')) return 'complete'
  return sent.whole && /\/syncs\/\d+$/.test(path) ? 'end' : null
}

/** Chooses a file that gives the path's outcomes. If the path cancels the reading, the reader never answers. */
async function chooseFile(_: unknown, { page, gates, sent }: Uploading, { ahead }: Moment) {
  gates.shutAll()
  sent.whole = false
  await page.unroute(reader)
  if (ahead[0]?.step.event.type === 'cancelled') await page.route(reader, () => undefined)
  const next = ahead.findIndex(({ step }) => step.event.type === 'file chosen')
  return { file: fileFor(ahead.slice(0, next < 0 ? undefined : next).map(({ step }) => step.name)) }
}

/** Another device begins an upload just before the plan is to be found full, and ends it before any other upload. */
async function arrangeUnfinished(_: unknown, { account, elsewhere }: Uploading, { ahead }: Moment) {
  const { transport } = account
  const wanted = ahead[0]?.step.event.type === 'unfinished found'
  if (elsewhere.id !== null) {
    await send(transport, deleteDataGroup, { params: { id: elsewhere.id } }).catch(goneAlready)
    elsewhere.id = null
  }
  if (!wanted) return {}
  const begun = await demand(transport, createWorkspace, {
    body: {
      name: 'The Stuarts',
      dataFileType: 'Gedcom',
      dataFilePath: 'stuarts.ged',
      clientDeviceInfo: { name: 'Another device', model: '' },
      syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
      idempotencyKey: `unfinished-${crypto.randomUUID()}`,
    },
  })
  elsewhere.id = begun.viewGroupId
  return {}
}

/** The page may have deleted the tree already. */
function goneAlready(error: unknown): void {
  if (!(error instanceof CallFailure && error.code === 'not-found')) throw error
}

async function dropTwoFiles(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const both = new DataTransfer()
    for (const name of ['one.ged', 'two.ged']) both.items.add(new File(['0 HEAD'], name))
    return both
  })
  // The event rises from the button to the drop zone.
  await page.getByRole('button', { name: 'Choose a file' }).dispatchEvent('drop', { dataTransfer })
}

/** No test can drop a folder of the disk, so the page gets one that the browser cannot list. */
async function dropGoneFolder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a file' }).evaluate((button) => {
    const readEntries = (_: unknown, fail: (error: DOMException) => void) => fail(new DOMException('gone'))
    const folder = { isDirectory: true, name: 'Berg', createReader: () => ({ readEntries }) }
    const drop = new Event('drop', { bubbles: true, cancelable: true })
    const dataTransfer = { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => folder }] }
    button.dispatchEvent(Object.defineProperty(drop, 'dataTransfer', { value: dataTransfer }))
  })
}

const reader = '**/*worker*'

/** The real server answers the call as if another user had sent it. */
const askedBy =
  ({ transport }: Account): Answer =>
  async (call) =>
    await call.continue({
      headers: { ...call.request().headers(), authorization: `Bearer ${await transport.token()}` },
    })

/**
 * An upload tries again for minutes. Each step of the clock is shorter than the time limit of a call, so that no
 * running call times out.
 */
async function passTimeUntilStopped(page: Page): Promise<void> {
  const stopped = page.getByRole('heading', { name: 'The upload has stopped' })
  while (!(await stopped.isVisible())) await page.clock.runFor(10_000)
}
