/**
 * The person page on the real server: walking to a relative and back, and a person who is gone or has another id. For
 * these two cases the request is altered, so that it asks for an unknown person, or for Martha; every answer is the
 * server's own.
 */
import { send } from '#contract/client.ts'
import { patchDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { getAncestors } from '#contract/research/person.ts'
import { PersonId } from '#contract/wire.ts'
import type { Situation } from '#machines/paths/explore.ts'
import { restingPaths } from '#machines/paths/state-path.ts'
import type { Path, Step } from '#machines/paths/step.ts'
import { personPagePaths } from '#machines/person-page/person-page.paths.ts'
import { personPageBindings } from '../bindings/person-page.ts'
import { type Account, newAccount, type Tree, uploadFile } from '../support/account.ts'
import { newPerson } from '../support/signed-in.ts'
import { merrowbyFile } from '../support/two-trees.ts'
import { pushesCome, withoutPushes } from './seeds/pushes.ts'
import { once, signedInAs } from './seeds/signed-in-page.ts'
import { browserFlow, type Stage } from './support/browser-flow.ts'
import { askedFor, cut, released } from './support/outcomes.ts'

interface Family {
  readonly account: Account
  readonly tree: Tree
  /** A person with a brother and sisters, a husband and children. */
  readonly ida: string
  readonly amos: string
  /** Another person. Answered in place of Ida, her record looks as if Ida had moved to another id. */
  readonly martha: string
}

type Walking = Stage & Family

interface Shown {
  readonly personId: PersonId
}

export const personPageInBrowser = browserFlow<Walking>({
  model: personPagePaths,
  bindings: personPageBindings,
  starts: { 'at a person': begin },
  acts: ['siblings arranged', 'back chosen', 'retried'],
  leavesOut,
  world: {
    'location changed': walkOn,
    'data changed': async ({ account, tree }) => {
      const value = `Papers of ${crypto.randomUUID()}`
      const body = [{ op: 'replace' as const, path: '/name' as const, value }]
      await send(account.transport, patchDataGroup, { params: { id: tree.id }, body })
    },
  },
  actors: {
    loadPerson: {
      calls: (request) => /\/research\/persons\/[\d-]+(\/assertions)?$/.test(request.url()),
      done: {
        found: () => released,
        moved: ({ martha }) => askedFor(/persons\/[\d-]+/, `persons/${martha}`),
        missing: ({ tree }) => askedFor(/persons\/[\d-]+/, `persons/${tree.id}-999999`),
      },
      fails: { offline: () => cut },
    },
    loadGenerations: {
      calls: (request) => /\/research\/persons\/[\d-]+\/(ancestors|descendants)\?/.test(request.url()),
      done: { loaded: () => released },
      fails: { offline: () => cut },
    },
    loadFamilies: {
      calls: (request) => /\/research\/families\/[\d-]+\/assertions$/.test(request.url()),
      done: { loaded: () => released },
      fails: { offline: () => cut },
    },
  },
  tells: {
    'location changed': ({ personId }: Shown, { personId: before }: Shown) => personId === before,
  },
  shows: { 'present.shown': { role: 'heading', name: /^Ida / } },
  timers: ['animationTime'],
  quick: ['animationTime'],
  besides: [
    'personPage|location changed|0 refused',
    'personPage.present|relative chosen|0',
    // Two services push a change of a tree. On a slow machine the page notices two changes, the second one between two
    // steps.
    'personPage.present|data changed|0',
  ],
  waived: {
    'location changed (to the same person)':
      'The page says so of itself when it opens, and never after that.',
    'relative chosen (a relative)': 'It is how the path comes to another address, and not a step of its own.',
  },
})

const [first, moved] = ['17-1', '17-3']

/**
 * Leaves out what cannot happen here. The page sends no request about a person it already knows, so nothing is refused
 * then. Only the page of the first person leads on to a relative.
 */
function leavesOut({ kind, name, event, actor }: Step, from: Situation | null): boolean {
  if (from === null) return false
  const { personId, deep } = personPagePaths.machine.resolveState(from.snapshot).context
  const isRefusal = kind === 'actor fails' || name === 'missing' || name === 'moved'
  if (event.type === 'location changed')
    return (
      name === 'to the same person' ||
      personId !== first ||
      restingPaths(from.snapshot)[0] !== 'present.shown'
    )
  // Going back leads to the page before the path, so it must be the last step.
  if (event.type === 'back chosen') return personId !== moved
  // A person who was only partly loaded is requested again. The server knows that person, so it cannot refuse.
  if (actor === 'refreshPerson' && !deep) return isRefusal
  return (
    personId !== first &&
    (isRefusal || event.type === 'retried' || (personId === moved && event.type === 'data changed'))
  )
}

/** Puts the relative's page into the history before the first page, so that the path can go back. */
async function begin(stage: Stage, path: Path): Promise<Walking> {
  const known = await family(stage)
  const { page } = stage
  const changes = path.some(({ step }) => step.event.type === 'data changed')
  await signedInAs(stage, known.account)
  await page.addInitScript(
    ([to, from]) => {
      if (location.pathname !== from || history.length > 2) return
      history.pushState(null, '', to)
    },
    [`/persons/${known.ida}`, `/persons/${known.amos}`] as const,
  )
  const pushed = changes ? pushesCome(page) : withoutPushes(page)
  await page.goto(`/persons/${known.amos}`)
  await pushed
  return { ...stage, ...known }
}

async function walkOn({ page }: Walking): Promise<void> {
  await page.getByRole('link', { name: /^Amos Merrowby/ }).click()
}

const family = once(async ({ request, origin, info }): Promise<Family> => {
  const account = await newAccount(request, origin, newPerson(info.workerIndex))
  const tree = await uploadFile(account, merrowbyFile())
  const { persons } = await send(account.transport, getAncestors, {
    params: { id: PersonId.parse(tree.startPersonId) },
    query: { generations: 2 },
  })
  const idOf = (given: string) => {
    const found = persons.find(({ displayProperties }) => displayProperties.name.startsWith(given))
    if (!found) throw new Error(`${given} is not in the tree.`)
    return found.id
  }
  return { account, tree, ida: idOf('Ida'), amos: idOf('Amos'), martha: idOf('Martha') }
})
