/** Every change of a relationship can be taken back exactly. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProfileFamily, Relationships } from '#contract/research/relationship.ts'
import { patience } from '../../support/patience.ts'
import { soakSized } from '../../support/soak.ts'
import { researchApp } from './kit.ts'
import { relationshipCalls } from './relationship-calls.ts'

const kit = await researchApp()
const { profileWith } = relationshipCalls(kit)

const seed = Number(process.env['KINWEAVE_SEED'] ?? Number.NaN)

/** Without the ids of details, which an undo makes anew. A family that is brought back has its former id. */
const inWords = ({ persons, families }: Relationships) => ({
  persons,
  families: families.map(({ children, ...family }) => ({
    ...family,
    children: children.map(({ personId, link }) => [personId, link]),
  })),
})

it('any act can be undone exactly, whatever was done before, and nobody is lost', {
  timeout: 20 * patience,
}, async () => {
  const ada = await profileWith('Ben', 'Cleo', 'Dan', 'Eve')
  const person = fc.integer({ min: 1, max: 5 })
  const act = fc.record({
    kind: fc.constantFrom('couple', 'parent', 'child', 'move', 'end', 'spouse', 'removal'),
    at: fc.nat(),
    to: fc.nat(),
    one: person,
    other: person,
    isUndone: fc.boolean(),
  })
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
  type Undo = () => Promise<{ status: number }>

  /** Performs the act. Returns how to undo it; null if it was refused, or if there was nothing to do it with. */
  async function perform({ kind, at, to, one, other }: Act, now: Relationships): Promise<Undo | null> {
    const { families } = now
    const here = families[at % Math.max(families.length, 1)]
    const there = families[to % Math.max(families.length, 1)]
    const [tie, next] = here?.children.slice(to % Math.max(here.children.length, 1)) ?? []
    const bringBack = (fromId: string | null) => async () => {
      const [familyId, childId, link] = [here?.id ?? '', tie?.personId ?? '', tie?.link]
      const back = await ada.tryChild(familyId, childId, { link, fromId, beforeId: next?.personId ?? null })
      const former = { fatherId: here?.fatherId, motherId: here?.motherId, formerFamilyId: familyId }
      return back.status === 404 ? ada.tryFamily({ ...former, childId, link, fromId }) : back
    }
    const added = ({ body }: { body: unknown }, childId: string | null) =>
      (body as ProfileFamily).children.find(({ personId }) => personId === childId)?.detailId ?? null
    if (kind === 'couple') {
      const answer = await ada.tryFamily({ fatherId: ada.id(one), motherId: ada.id(other) })
      return answer.status === 201 ? () => ada.tryDelete((answer.body as ProfileFamily).id) : null
    }
    if (kind === 'parent') {
      const answer = await ada.tryFamily({ fatherId: ada.id(one), childId: ada.id(other) })
      return answer.status === 201 ? () => ada.tryEndChild(added(answer, ada.id(other))) : null
    }
    if (here === undefined || there === undefined) return null
    if (kind === 'child') {
      const answer = await ada.tryChild(here.id, ada.id(one))
      return answer.status === 201 ? () => ada.tryEndChild(added(answer, ada.id(one))) : null
    }
    if (kind === 'spouse') {
      const { fatherId } = here
      const answer = await ada.tryPut(here.id, 'fatherId', ada.id(one))
      return answer.status === 200 ? () => ada.tryPut(here.id, 'fatherId', fatherId) : null
    }
    if (kind === 'removal') {
      const { fatherId, motherId } = here
      return (await ada.tryDelete(here.id)).status === 200
        ? () => ada.tryFamily({ fatherId, motherId, formerFamilyId: here.id })
        : null
    }
    if (tie === undefined) return null
    if (kind === 'end') return (await ada.tryEndChild(tie.detailId)).status === 200 ? bringBack(null) : null
    const answer = await ada.tryChild(there.id, tie.personId, { link: tie.link, fromId: tie.detailId })
    return answer.status === 201 ? bringBack(added(answer, tie.personId)) : null
  }

  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 15 }), async (acts) => {
      for (const one of acts) {
        const before = await ada.list()
        const undo = await perform(one, before)
        const status = undo !== null && one.isUndone ? (await undo()).status : 200
        const after = inWords(await ada.list())
        const changed = undo !== null && !one.isUndone
        expect({ isDone: status < 300, ...(changed ? {} : after) }).toEqual({
          isDone: true,
          ...(changed ? {} : inWords(before)),
        })
        expect(after.persons).toEqual(before.persons)
      }
    }),
    {
      numRuns: soakSized({ usual: 12, tiny: 2, long: 300 }),
      ...(Number.isNaN(seed) ? {} : { seed }),
    },
  )
})
