/**
 * Shares a tree with a family group on the real server, from the page of the tree. To get a refusal, the test alters
 * the request (another tree or group, another caller). It alters three answers, because no user who may share this tree
 * gets them: the refusal for a visitor of the demo, and those for a limited and for a full plan.
 */
import type { Request } from '@playwright/test'
import { demand } from '#contract/client.ts'
import { DataGroupMember, removeDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import { sampleGroupShares } from '#machines/share-tree/sample-group-shares.ts'
import { shareTreePaths } from '#machines/share-tree/share-tree.paths.ts'
import { shareTreeBindings } from '../bindings/share-tree.ts'
import { type Account, newAccount, type Tree, uploadFile } from '../support/account.ts'
import { answerProblem } from '../support/answers.ts'
import { ancestralLine } from '../support/family-file.ts'
import { joins, newGroup, sharesTree } from '../support/family-group.ts'
import { newPerson } from '../support/signed-in.ts'
import { limit } from './seeds/group-invites.ts'
import { withoutPushes } from './seeds/pushes.ts'
import { once, signedInAs } from './seeds/signed-in-page.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import type { Answer } from './support/held-calls.ts'
import { askedFor, cut, released, sentWith } from './support/outcomes.ts'

interface Sharer {
  readonly sharer: Account
  /** A user who sees the tree but may not share it. */
  readonly reader: Account
  readonly tree: Tree
  /** The sharer's groups, by the names of the groups in the path model's samples. */
  readonly groups: ReadonlyMap<string, FamilyGroupId>
}

type Sharing = Stage & Sharer

export const shareTreeInBrowser = browserFlow<Sharing>({
  model: shareTreePaths,
  bindings: shareTreeBindings,
  starts: { '': begin },
  real: {
    'choice made': (event, { tree, groups }) => {
      // The cast is safe, because in the path model this event carries one of the sample shares.
      const { share, asks } = event as unknown as { share: (typeof sampleGroupShares)['own']; asks: boolean }
      const id = groups.get(share.group.name)
      const data = { id: tree.id, name: tree.name, isProfile: false }
      return { share: { data, group: { ...share.group, id } }, asks }
    },
  },
  hands: {
    // The dialog that asks the others opens over the page. It is closed again, because the next steps happen on the page.
    continued: async ({ page }) => {
      const asks = await page.getByRole('button', { name: 'Ask to share', exact: true }).isVisible()
      await page.getByRole('button', { name: /^(See what members will see|Ask to share)$/ }).click()
      if (!asks) return
      const dialog = page.getByRole('dialog', { name: /^Ask to share / })
      await dialog.getByRole('button', { name: 'Not now' }).click()
    },
    // The view as a member opens over the sheet. It is closed again, because the next steps happen on the sheet.
    'look chosen': async ({ page }) => {
      await page.getByRole('button', { name: 'See as a member' }).click()
      const look = page.getByRole('dialog', { name: /, as a member sees it$/ })
      await look.getByRole('button', { name: 'Close' }).click()
    },
  },
  actors: {
    loadChoices: {
      calls: (request) => /\/users\/\d+\/familygroups$/.test(request.url()),
      done: { loaded: () => released },
      fails: { offline: () => cut },
    },
    preview: {
      calls: (request) => request.url().includes('/preview?'),
      done: {
        'what members will see': () => released,
        'not allowed': ({ reader }) => by(reader),
        gone: () => askedFor(/datagroups\/\d+/, 'datagroups/999999999'),
      },
      fails: { offline: () => cut },
    },
    share: {
      calls: isSharing,
      done: {
        shared: takenBack,
        'not allowed': ({ reader }) => by(reader),
        gone: () => sentWith({ principalId: '999999999' }),
        'a limited plan': () => refusedFor('plan-shares-own-groups'),
        'a visitor of the demo': () => refusedFor('demo-visitor'),
        'limit reached': () => refusedFor('sharing-limit-reached'),
      },
      fails: { offline: () => cut },
    },
  },
  waived: {},
})

async function begin(stage: Stage): Promise<Sharing> {
  const known = await sharing(stage)
  await signedInAs(stage, known.sharer)
  await withoutPushes(stage.page)
  await stage.page.goto(`/trees/${known.tree.id}`)
  return { ...stage, ...known }
}

const sharing = once(async ({ request, origin, info }): Promise<Sharer> => {
  const account = () => newAccount(request, origin, newPerson(info.workerIndex))
  const [sharer, reader, another] = [await account(), await account(), await account()]
  // Only with such a plan may a user ask to share with the groups of others.
  await limit({ request, origin }, sharer, false)
  const tree = await uploadFile(sharer, ancestralLine(2))
  const groups = new Map<string, FamilyGroupId>()
  for (const { group } of [sampleGroupShares.own, sampleGroupShares.another])
    groups.set(group.name, (await newGroup(sharer, group.name)).id)
  const { name } = sampleGroupShares.foreign.group
  const ofOthers = await newGroup(another, name)
  await joins(another, sharer, ofOthers.id)
  groups.set(name, ofOthers.id)
  const readers = await newGroup(sharer, 'Readers')
  await joins(sharer, reader, readers.id)
  await sharesTree(sharer, tree.id, readers.id)
  return { sharer, reader, tree, groups }
})

function isSharing(request: Request): boolean {
  return request.method() === 'POST' && /\/datagroups\/\d+\/members$/.test(request.url())
}

/** The server shares the tree; then the share ends, so that the next path finds the group without the tree. */
function takenBack({ sharer: { transport }, tree: { id } }: Sharing): Answer {
  return async (call) => {
    const response = await call.fetch()
    const { id: memberId } = DataGroupMember.parse(await response.json())
    await demand(transport, removeDataGroupMember, { params: { id, memberId } })
    await call.fulfill({ response })
  }
}

/** Sends the call as another user. */
async function by({ transport }: Account): Promise<Answer> {
  const token = await transport.token()
  return (call) =>
    call.continue({ headers: { ...call.request().headers(), authorization: `Bearer ${token}` } })
}

const refusedFor =
  (code: ProblemCode): Answer =>
  (call) =>
    answerProblem(call, 403, code)
