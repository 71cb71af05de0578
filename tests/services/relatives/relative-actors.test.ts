import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { addParentActor, relativeActors } from '#services/relatives/relative-actors.ts'
import { relativeFacts } from '#services/relatives/relative-facts.ts'
import { family, familyId, person, personId } from '../../domain/model/samples.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'

const ada = personId('11-1')
const ben = personId('11-2')
const parents = family('11-9', { fatherId: ben, children: [{ personId: ada, link: 'birth' }] })
const added = { person: person('11-2', 'Ben'), family: parents }

/** The actors, with a server that answers calls in turn, and a model that knows Ada. */
function begin(...answers: unknown[]) {
  const calls: unknown[] = []
  const model = createModel({ freeze: true })
  model.append({ type: 'entities-loaded', entities: [keyed('person', ada, person('11-1', 'Ada'))] }, 1)
  const transport = {
    address: () => 'http://server.test',
    token: async () => null,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const text = await request.text()
      calls.push([request.method, new URL(request.url).pathname, text === '' ? null : JSON.parse(text)])
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer instanceof Response ? answer : Response.json(answer, { status: 201 })
    },
  }
  const needs = { transport, personId: ada, facts: relativeFacts({ model, now: () => 2 }) }
  return { model, calls, ...relativeActors(needs), addParent: addParentActor(needs) }
}

const draft = { relationship: 'Father', givenName: ' Ben ', surname: '', familyId: null } as const
const wanted = { key: 'page 5f0c 1', draft }

describe('adding a relative', () => {
  it('sends the key and the trimmed name, and shows the relative at once', async () => {
    const { createRelative, calls, model } = begin(added)

    expect(await run(createRelative, wanted)).toEqual(ok({ id: ben, name: 'Ben' }))
    expect(calls).toEqual([
      [
        'POST',
        '/persons/11-1/relatives',
        {
          idempotencyKey: 'page 5f0c 1',
          relationship: 'Father',
          givenName: 'Ben',
          surname: '',
          familyId: null,
        },
      ],
    ])
    expect(model.read(keyOf('person', ben)).value?.displayProperties.name).toBe('Ben')
    expect(model.read(keyOf('family', parents.id)).value?.fatherId).toBe(ben)
    expect(model.read(keyOf('person', ada)).stale).toBe(true)
  })

  it('sends the family that the relative joins', async () => {
    const { createRelative, calls } = begin(added)
    await run(createRelative, { ...wanted, draft: { ...draft, familyId: familyId('11-9') } })

    expect(calls[0]).toEqual([
      'POST',
      '/persons/11-1/relatives',
      expect.objectContaining({ familyId: '11-9' }),
    ])
  })

  it.each<[string, unknown]>([
    ['if it is refused', refusal(412, 'parent-there')],
    ['if the answer is lost', new TypeError('offline')],
  ])('reads the families of the person again %s', async (_, answer) => {
    const { createRelative, model } = begin(answer)
    await run(createRelative, wanted).catch(() => undefined)

    expect(model.read(keyOf('person', ada)).stale).toBe(true)
  })

  it('passes a refusal on', async () => {
    const { createRelative } = begin(refusal(412, 'parent-there'))

    expect(await run(createRelative, wanted)).toEqual(refuse('parent-there'))
  })
})

describe('adding a parent without a file', () => {
  it('sends the parent with a key of their own', async () => {
    const { addParent, calls } = begin(added)
    const name = { givenName: 'Ben', surname: 'Merrowby' }

    expect(await run(addParent, { key: 'page 5f0c Father', relationship: 'Father', name })).toEqual(ok(null))
    expect(calls[0]).toEqual([
      'POST',
      '/persons/11-1/relatives',
      { idempotencyKey: 'page 5f0c Father', relationship: 'Father', ...name, familyId: null },
    ])
  })
})

describe('deleting a new relative', () => {
  const relative = { id: ben, name: 'Ben' }
  const gone = new Response(null, { status: 204 })

  it('takes the relative out of the model, and reads the family again', async () => {
    const { createRelative, deleteRelative, calls, model } = begin(
      {
        ...added,
        person: { ...added.person, familyRelationships: [{ familyId: parents.id, role: 'Father' }] },
      },
      gone.clone(),
    )
    await run(createRelative, wanted)

    expect(await run(deleteRelative, { relative })).toEqual(ok(null))
    expect(calls[1]).toEqual(['DELETE', '/persons/11-2', null])
    expect(model.read(keyOf('person', ben)).value).toBeNull()
    expect(model.read(keyOf('family', parents.id)).stale).toBe(true)
  })

  it('counts a relative who is gone as deleted', async () => {
    const { deleteRelative } = begin(refusal(404, 'not-found'))

    expect(await run(deleteRelative, { relative })).toEqual(ok(null))
  })

  it('passes other refusals on', async () => {
    const { deleteRelative } = begin(refusal(412, 'only-parent'))

    expect(await run(deleteRelative, { relative })).toEqual(refuse('only-parent'))
  })
})
