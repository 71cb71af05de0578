/** Syncs, undos, unlinking and deletions in any order leave the profiles that a plain reference foresees. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applySync } from '../../../../server/jobs/apply-sync/apply-sync.ts'
import { call, field } from '../../kit/app.ts'
import { type SignedIn, signedIn } from '../../kit/sign-in.ts'
import { good, lookUp, researchApp, type TestTree, treeOf, upload, userOf } from '../../research/kit.ts'
import { batchOf, person } from '../../research/records.ts'

const kit = await researchApp()

const keys = ['P1', 'P2', 'P3'] as const
/** Each person has a surname of their own: an update may take one of two people of the same name for the other. */
const surnames = { P1: 'Ashdown', P2: 'Birkett', P3: 'Colville' } as const
type Key = (typeof keys)[number]
/** The given name of a living person; `dead` for one who died. */
type People = Partial<Record<Key, 'Ann' | 'Anna' | 'dead'>>

type Step =
  | { readonly act: 'sync'; readonly tree: number; readonly people: People }
  | { readonly act: 'undo' | 'delete tree'; readonly tree: number }
  | { readonly act: 'touch' | 'unlink' | 'delete'; readonly nth: number }

/** A profile, by the index of its tree and the key of its person. */
interface Profile {
  readonly tree: number
  readonly key: Key
  name: string
  isLinked: boolean
  isTouched: boolean
}

/** What must be there after each step, in the plainest words. */
class Reference {
  profiles: Profile[] = []
  /** Persons whose profile was unlinked or deleted. */
  readonly #served = new Set<string>()

  apply(tree: number, people: People): void {
    for (const profile of this.#linkedTo(tree)) {
      const name = people[profile.key]
      if (name !== undefined && name !== 'dead') profile.name = `${name} ${surnames[profile.key]}`
      else this.#leave(profile)
    }
    for (const key of keys) {
      const name = people[key]
      const isMissing = !this.#linkedTo(tree).some((profile) => profile.key === key)
      if (name !== undefined && name !== 'dead' && isMissing && !this.#served.has(`${tree} ${key}`))
        this.profiles.push({ tree, key, name: `${name} ${surnames[key]}`, isLinked: true, isTouched: false })
    }
  }

  touch(profile: Profile): void {
    profile.isTouched = true
  }

  unlink(profile: Profile): void {
    profile.isTouched = true
    profile.isLinked = false
    this.#served.add(`${profile.tree} ${profile.key}`)
  }

  delete(profile: Profile): void {
    if (profile.isLinked) this.#served.add(`${profile.tree} ${profile.key}`)
    this.#remove(profile)
  }

  deleteTree(tree: number): void {
    for (const profile of this.#linkedTo(tree)) this.#leave(profile)
  }

  told(): string[] {
    return this.profiles
      .map(({ tree, key, name, isLinked, isTouched }) =>
        isLinked ? `${name}, follows ${key} of ${tree}${isTouched ? '' : ', untouched'}` : name,
      )
      .toSorted()
  }

  #leave(profile: Profile): void {
    if (profile.isTouched) this.unlink(profile)
    else this.#remove(profile)
  }

  #remove(profile: Profile): void {
    this.profiles = this.profiles.filter((one) => one !== profile)
  }

  #linkedTo(tree: number): Profile[] {
    return this.profiles.filter((profile) => profile.isLinked && profile.tree === tree)
  }
}

const batch = (people: People) =>
  batchOf({
    persons: [
      person('Old', { deceased: true }),
      ...keys.flatMap((key, index) => {
        const name = people[key]
        if (name === undefined) return []
        const parts = [
          { kind: 'Given' as const, text: name === 'dead' ? 'Ann' : name },
          { kind: 'Surname' as const, text: surnames[key] },
        ]
        const lines = [`1 _UID 0123456789ABCDEF0123456789ABCDE${index}`]
        return [person(key, { name: parts, living: name !== 'dead', deceased: name === 'dead', lines })]
      }),
    ],
  })

interface Tree extends TestTree {
  people: People
  former: People
  lastSync: string
}

/** The server, with two trees of a new user. */
class Real {
  readonly who: SignedIn
  readonly trees: (Tree | null)[]

  private constructor(who: SignedIn, trees: Tree[]) {
    this.who = who
    this.trees = trees
  }

  static async begin(): Promise<Real> {
    const who = await signedIn(kit)
    await kit.store.pool.query('UPDATE users SET limits_disabled = true WHERE id = $1', [who.userId])
    const empty = async (): Promise<Tree> => {
      const tree = await treeOf(kit, userOf(kit, who), [batch({})])
      return { ...tree, people: {}, former: {}, lastSync: '' }
    }
    return new Real(who, [await empty(), await empty()])
  }

  async sync(tree: Tree, people: People): Promise<void> {
    tree.lastSync = await upload(kit, userOf(kit, this.who), tree.workspaceId, [batch(people)])
    tree.former = tree.people
    tree.people = people
  }

  /** Returns false if there is nothing to undo. */
  async undo(tree: Tree): Promise<boolean> {
    if (tree.lastSync === '') return false
    const answer = await userOf(kit, this.who).undo(tree.lastSync)
    if (answer.status >= 300) return false
    tree.lastSync = String(field(good(answer), 'id'))
    await applySync(kit.store, () => kit.clock.now, tree.lastSync)
    const { people, former } = tree
    tree.people = former
    tree.former = people
    return true
  }

  async told(): Promise<string[]> {
    const { rows } = await kit.store.pool.query<Row>(
      `SELECT d.id, p.display_name AS name, d.auto, d.tracked_group_id::text AS tree, r.source_key AS key
       FROM data_groups d JOIN data_group_members m ON m.data_group_id = d.id AND m.role = 'Owner'
       JOIN persons p ON p.data_group_id = d.id
       LEFT JOIN source_records r ON r.data_group_id = d.tracked_group_id AND r.kind = 'Person'
         AND r.number = d.tracked_item_number
       WHERE m.principal_id = $1 AND d.group_type = 'Profile' AND d.id <> $2`,
      [this.who.userId, this.who.profileId],
    )
    const indexOf = (id: string) => this.trees.findIndex((tree) => tree?.groupId === id)
    return rows
      .map(({ name, tree, key, auto }) =>
        tree === null ? name : `${name}, follows ${key} of ${indexOf(tree)}${auto ? ', untouched' : ''}`,
      )
      .toSorted()
  }

  /** The id of a linked profile. */
  async idOf({ tree, key }: Profile): Promise<string> {
    const of = this.trees[tree]
    if (of === null || of === undefined) throw new Error('The tree is gone.')
    const { id } = await lookUp(kit, await userOf(kit, this.who).get(`/workspaces/${of.workspaceId}`))
    const { rows } = await kit.store.pool.query<{ id: string }>(
      `SELECT id::text FROM data_groups WHERE tracked_group_id || '-' || tracked_item_number = $1`,
      [id(key)],
    )
    return rows[0]?.id ?? 'none'
  }

  async ask(what: string, more: object = {}): Promise<void> {
    good(await call(kit.app, what.replace(' ', ' /groupadmin'), { token: this.who.token, ...more }))
  }
}

interface Row {
  readonly name: string
  readonly auto: boolean
  readonly tree: string | null
  readonly key: string
}

async function take(step: Step, real: Real, reference: Reference): Promise<void> {
  if ('nth' in step) {
    const linked = reference.profiles.filter(({ isLinked }) => isLinked)
    const profile = linked[step.nth % Math.max(linked.length, 1)]
    if (profile === undefined) return
    const path = `/datagroups/${await real.idOf(profile)}`
    if (step.act === 'touch') {
      await real.ask(`PATCH ${path}`, { patch: [{ op: 'replace', path: '/isChild', value: true }] })
      reference.touch(profile)
    } else if (step.act === 'unlink') {
      await real.ask(`POST ${path}/unlink`)
      reference.unlink(profile)
    } else {
      await real.ask(`DELETE ${path}`)
      reference.delete(profile)
    }
    return
  }
  const tree = real.trees[step.tree]
  if (tree === null || tree === undefined) return
  if (step.act === 'sync') {
    await real.sync(tree, step.people)
    reference.apply(step.tree, step.people)
  } else if (step.act === 'undo') {
    if (await real.undo(tree)) reference.apply(step.tree, tree.people)
  } else {
    await real.ask(`DELETE /datagroups/${tree.groupId}`)
    real.trees[step.tree] = null
    reference.deleteTree(step.tree)
  }
}

const tree = fc.nat({ max: 1 })
const nth = fc.nat({ max: 3 })
const people = fc.record(
  { P1: name(), P2: name(), P3: name() },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<People>
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: fc.constant('sync' as const), tree, people }) },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('undo' as const), tree }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('delete tree' as const), tree }) },
    { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('touch', 'unlink', 'delete'), nth }) },
  ),
  { minLength: 4, maxLength: 10 },
)

function name() {
  return fc.constantFrom('Ann' as const, 'Anna' as const, 'dead' as const)
}

it('the profiles are those of the reference after every step', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const real = await Real.begin()
      const reference = new Reference()
      for (const step of taken) {
        await take(step, real, reference)
        expect(await real.told()).toEqual(reference.told())
      }
    }),
    { numRuns: 12 },
  )
})
