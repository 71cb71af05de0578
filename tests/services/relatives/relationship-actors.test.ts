import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import type { RelationshipPlan } from '#domain/profile/relationship-plan.ts'
import { sampleRelativeId as id } from '#machines/profile-creation/sample-families.ts'
import { sampleFamily, sampleRelationships } from '#machines/relationship-edit/sample-relationships.ts'
import { relationshipActors } from '#services/relatives/relationship-actors.ts'
import { relationshipFacts } from '#services/relatives/relationship-facts.ts'
import { family, groupId, person } from '../../domain/model/samples.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'

const [withMax, withBen] = [sampleFamily(101, [2, 1], [3]), sampleFamily(102, [4, 1])]
const [tom] = withMax.children
if (tom === undefined) throw new Error('The sample family has a child.')

/** The actors, with a server that answers calls in turn, and a model that knows the sample family. */
function begin(...answers: unknown[]) {
  const calls: unknown[] = []
  const model = createModel({ freeze: true })
  const entities = [
    ...[1, 2, 3, 4, 5].map((number) => keyed('person', id(number), person(id(number)))),
    ...[withMax, withBen].map((one) => keyed('family', one.id, family(one.id))),
  ]
  model.append({ type: 'entities-loaded', entities }, 1)
  const transport = {
    address: () => 'http://server.test',
    token: async () => null,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const text = await request.text()
      calls.push([request.method, new URL(request.url).pathname, text === '' ? null : JSON.parse(text)])
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer instanceof Response ? answer : Response.json(answer)
    },
  }
  const facts = relationshipFacts({ model, now: () => 2 })
  const actors = relationshipActors({ transport, groupId: groupId('11'), facts })
  const isStale = (number: number) => model.read(keyOf('person', id(number))).stale
  return {
    ...actors,
    calls,
    stalePersons: () => [1, 2, 3, 4, 5].filter(isStale),
    change: (plan: RelationshipPlan, isRepeated = false) =>
      run(actors.changeRelationship, { key: 'page 5f0c 1', plan, isRepeated }),
  }
}

const toCleo: RelationshipPlan = {
  call: 'change spouse',
  familyId: withMax.id,
  field: 'fatherId',
  before: id(2),
  after: id(5),
}
const alone: RelationshipPlan = {
  call: 'add family',
  parents: { fatherId: null, motherId: id(1) },
  child: { personId: id(5), link: 'adopted', from: null },
  formerId: null,
}
const move: RelationshipPlan = {
  call: 'add child',
  familyId: withBen.id,
  child: { personId: id(3), link: 'birth', from: { family: withMax, child: tom } },
  beforeId: null,
  orParents: null,
}
const removal: RelationshipPlan = { call: 'delete family', family: withBen }
const childRemoval: RelationshipPlan = { call: 'remove child', tie: { family: withMax, child: tom } }

describe('reading the relationships of a profile', () => {
  it('[MOD3-21] asks for those of the data group', async () => {
    const { loadRelationships, calls } = begin(sampleRelationships)

    expect(await run(loadRelationships, undefined)).toEqual(sampleRelationships)
    expect(calls).toEqual([['GET', '/datagroups/11/relationships', null]])
  })
})

describe('changing a relationship', () => {
  const changed = sampleFamily(101, [5, 1], [3])

  it('[REL-15] patches the spouse, says whom the server replaced, and reads both persons again', async () => {
    const { change, calls, stalePersons } = begin({
      family: changed,
      before: { fatherId: id(4), motherId: id(1) },
    })

    expect(await change(toCleo)).toEqual(ok({ plan: toCleo, family: changed, replaced: id(4) }))
    expect(calls).toEqual([
      ['PATCH', `/families/${withMax.id}`, [{ op: 'replace', path: '/fatherId', value: id(5) }]],
    ])
    expect(stalePersons()).toEqual([2, 5])
  })

  it('counts a spouse who is there already as changed, but only if the answer to this call was lost', async () => {
    const there = () => refusal(412, 'current-spouse')

    expect(await begin(there()).change(toCleo, true)).toMatchObject(ok({ plan: toCleo, replaced: id(2) }))
    expect(await begin(there()).change(toCleo)).toEqual(refuse('current-spouse'))
  })

  it('adds a family with its key', async () => {
    const added = sampleFamily(104, [null, 1], [5])
    const { change, calls } = begin(Response.json(added, { status: 201 }))

    expect(await change(alone)).toEqual(ok({ plan: alone, family: added, replaced: null }))
    expect(calls).toEqual([
      [
        'POST',
        '/datagroups/11/families',
        {
          idempotencyKey: 'page 5f0c 1',
          fatherId: null,
          motherId: id(1),
          childId: id(5),
          link: 'adopted',
          fromId: null,
        },
      ],
    ])
  })

  it('[REL-16] moves a child in one call, and reads everybody of both families again', async () => {
    const joined = sampleFamily(102, [4, 1], [3])
    const { change, calls, stalePersons } = begin(Response.json(joined, { status: 201 }))

    expect(await change(move)).toEqual(ok({ plan: move, family: joined, replaced: null }))
    expect(calls).toEqual([
      [
        'POST',
        `/families/${withBen.id}/children`,
        {
          idempotencyKey: 'page 5f0c 1',
          childId: id(3),
          link: 'birth',
          fromId: tom.detailId,
          beforeId: null,
        },
      ],
    ])
    expect(stalePersons()).toEqual([1, 2, 3])
  })

  it('adds a family again that has gone with its last child', async () => {
    const back = sampleFamily(105, [2, 1], [3])
    const { change, calls } = begin(refusal(404, 'not-found'), Response.json(back, { status: 201 }))
    const parents = { fatherId: id(2), motherId: id(1) }

    expect(await change({ ...move, orParents: parents })).toMatchObject(ok({ family: back }))
    expect(calls[1]).toEqual([
      'POST',
      '/datagroups/11/families',
      expect.objectContaining({ ...parents, childId: id(3), idempotencyKey: 'page 5f0c 1' }),
    ])
  })

  it('refuses to move a child into a family that is gone', async () => {
    expect(await begin(refusal(404, 'not-found')).change(move)).toEqual(refuse('not-found'))
  })

  it.each<[string, string, RelationshipPlan, string]>([
    ['[REL-14]', 'family', removal, `/families/${withBen.id}`],
    ['[REL-13]', 'detail', childRemoval, `/assertions/${tom.detailId}`],
  ])('%s deletes a %s by its id, and counts one that is gone as deleted', async (_id, _kind, plan, path) => {
    const { family: before } = plan.call === 'delete family' ? plan : { family: withMax }
    const gone = begin(refusal(404, 'not-found'))

    expect(await gone.change(plan)).toEqual(ok({ plan, family: before, replaced: null }))
    expect(gone.calls).toEqual([['DELETE', path, null]])
  })

  it.each<[string, unknown]>([
    ['is refused', refusal(412, 'has-children')],
    ['gets no answer', new TypeError('offline')],
  ])('reads the persons again if the call %s', async (_, answer) => {
    const { change, stalePersons } = begin(answer)
    await change(removal).catch(() => undefined)

    expect(stalePersons()).toEqual([1, 4])
  })
})
