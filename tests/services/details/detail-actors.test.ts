import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { assertionsOfPerson } from '#domain/model/selectors.ts'
import { sampleBirth, sampleDetail, samplePlaceId } from '#machines/assertion-edit/sample-details.ts'
import { detailActors } from '#services/details/detail-actors.ts'
import { detailFacts } from '#services/details/detail-facts.ts'
import { assertionId, person, personId } from '../../domain/model/samples.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'

const id = personId('11-1')
const on = (first: string) => ({ type: 'date' as const, first })
const whitby = {
  id: samplePlaceId(50),
  name: 'Whitby',
  shortName: 'Whitby',
  latitude: null,
  longitude: null,
  restricted: false,
  profile: false,
  modifiedDate: '2026-11-21T12:00:00.000Z',
  modifiedUserId: null,
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** The actors, with a server that answers calls in turn, and a model that knows one birth. */
function begin(...answers: unknown[]) {
  const calls: Call[] = []
  const model = createModel({ freeze: true })
  const entities = [
    keyed('person', id, { ...person('11-1'), matchIds: [personId('17-3')] }),
    keyed('assertion', sampleBirth.id, sampleBirth),
    keyed('personAssertions', id, [sampleBirth.id]),
  ]
  model.append({ type: 'entities-loaded', entities }, 1)
  const transport = {
    address: () => 'http://server.test',
    token: async () => null,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const text = await request.text()
      const { pathname, search } = new URL(request.url)
      const path = pathname + search
      calls.push({ method: request.method, path, body: text === '' ? null : JSON.parse(text) })
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer instanceof Response ? answer : Response.json(answer)
    },
  }
  const facts = detailFacts({ model, now: () => 2 }, id)
  const listed = () => assertionsOfPerson(model.read, id)?.map((detail) => detail.id)
  return { model, calls, listed, ...detailActors({ transport, personId: id, facts }) }
}

const residence = sampleDetail(41, { assertionType: 'Residence', date: on('A+1990') })
const parts = { value: null, date: on('A+1990'), placeId: null }
const wanted = { key: 'form 5f0c 1', type: 'Residence', parts }

describe('adding a detail', () => {
  it('sends the key of the form, lists the answer, and marks what is made of details as stale', async () => {
    const { addDetail, calls, listed, model } = begin(residence)

    expect(await run(addDetail, wanted)).toEqual(ok({ kind: 'added', detail: residence }))
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/persons/11-1/assertions',
        body: {
          idempotencyKey: 'form 5f0c 1',
          assertionType: 'Residence',
          value: null,
          date: on('A+1990'),
          placeId: null,
          precedence: 1,
        },
      },
    ])
    expect(listed()).toEqual([sampleBirth.id, residence.id])
    expect([keyOf('person', id), keyOf('personAssertions', id)].map((key) => model.read(key).stale)).toEqual([
      true,
      true,
    ])
  })

  it('adds a typed place first', async () => {
    const at = { ...residence, placeId: whitby.id }
    const { addDetail, calls, model } = begin(whitby, at)
    const placeId = { kind: 'named' as const, name: 'Whitby' }

    expect(await run(addDetail, { ...wanted, parts: { ...parts, placeId } })).toMatchObject({ ok: true })
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/datagroups/11/places', { name: 'Whitby' }],
      ['/persons/11-1/assertions', expect.objectContaining({ placeId: whitby.id })],
    ])
    expect(model.read(keyOf('place', whitby.id)).value?.name).toBe('Whitby')
  })

  it('adds nothing if the place is refused', async () => {
    const { addDetail, calls } = begin(refusal(412, 'too-many-places'))
    const placeId = { kind: 'named' as const, name: 'Whitby' }

    expect(await run(addDetail, { ...wanted, parts: { ...parts, placeId } })).toEqual(
      refuse('too-many-places'),
    )
    expect(calls).toHaveLength(1)
  })

  it('changes the detail of an earlier try, whose answer was lost, to what the form says now', async () => {
    const earlier = { ...residence, date: on('+1989') }
    const { addDetail, calls, listed } = begin(earlier, { assertion: residence, before: earlier })

    expect(await run(addDetail, wanted)).toEqual(ok({ kind: 'added', detail: residence }))
    expect(calls[1]).toEqual({
      method: 'PATCH',
      path: '/assertions/11-41',
      body: [{ op: 'replace', path: '/date', value: on('A+1990') }],
    })
    expect(listed()).toEqual([sampleBirth.id, residence.id])
  })

  it('fails if the server cannot be reached', async () => {
    const { addDetail, listed } = begin(new TypeError('offline'))

    await expect(run(addDetail, wanted)).rejects.toThrow('Failed to make request.')
    expect(listed()).toEqual([sampleBirth.id])
  })
})

describe('changing a detail', () => {
  const changed = { ...sampleBirth, date: on('+1991') }
  const change = { detail: sampleBirth, change: { date: on('+1991') } }

  it('sends only what has changed, and shows the answer', async () => {
    const { changeDetail, calls, model } = begin({ assertion: changed, before: sampleBirth })

    expect(await run(changeDetail, change)).toEqual(
      ok({ kind: 'changed', detail: changed, before: sampleBirth, overwrote: false }),
    )
    expect(calls[0]?.body).toEqual([{ op: 'replace', path: '/date', value: on('+1991') }])
    expect(model.read(keyOf('assertion', sampleBirth.id)).value).toEqual(changed)
  })

  it('says that it replaced a change of somebody else', async () => {
    const before = { ...sampleBirth, date: on('+1985') }
    const { changeDetail } = begin({ assertion: changed, before })

    expect(await run(changeDetail, change)).toEqual(
      ok({ kind: 'changed', detail: changed, before, overwrote: true }),
    )
  })

  it('takes a detail that somebody else has deleted from the list', async () => {
    const { changeDetail, listed } = begin(refusal(404, 'not-found'))

    expect(await run(changeDetail, change)).toEqual(refuse('not-found'))
    expect(listed()).toEqual([])
  })

  it('is undone by a patch that restores what was there before', async () => {
    const before = { ...sampleBirth, placeId: null }
    const { undoDetail, calls } = begin({ assertion: before, before: changed })

    expect(
      await run(undoDetail, { done: { kind: 'changed', detail: changed, before, overwrote: false } }),
    ).toEqual(ok({ detail: before, replaced: null }))
    expect(calls[0]?.body).toEqual([
      { op: 'replace', path: '/date', value: sampleBirth.date },
      { op: 'replace', path: '/placeId', value: null },
    ])
  })
})

describe('undoing a change after a later one', () => {
  const saved = { ...sampleBirth, date: on('+1991') }
  const later = { ...sampleBirth, date: on('+1992') }
  const done = { kind: 'changed' as const, detail: saved, before: sampleBirth, overwrote: false }

  it('returns what it replaced, and brings that back if it is undone in turn', async () => {
    const { undoDetail, calls } = begin(
      { assertion: sampleBirth, before: later },
      { assertion: later, before: sampleBirth },
    )
    const replaced = { kind: 'changed' as const, detail: sampleBirth, before: later, overwrote: true }

    expect(await run(undoDetail, { done })).toEqual(ok({ detail: sampleBirth, replaced }))
    expect(await run(undoDetail, { done: replaced })).toEqual(ok({ detail: later, replaced: null }))
    expect(calls[1]?.body).toEqual([{ op: 'replace', path: '/date', value: on('+1992') }])
  })

  it('takes an earlier try, whose answer was lost, for no later change', async () => {
    const { undoDetail } = begin({ assertion: sampleBirth, before: sampleBirth })

    expect(await run(undoDetail, { done })).toEqual(ok({ detail: sampleBirth, replaced: null }))
  })
})

describe('undoing that a detail was added', () => {
  const done = { kind: 'added' as const, detail: sampleBirth }

  it('deletes it in the state that the user knows', async () => {
    const { undoDetail, calls, listed } = begin(sampleBirth)

    expect(await run(undoDetail, { done })).toEqual(ok({ detail: null, replaced: null }))
    expect(calls[0]).toMatchObject({
      method: 'DELETE',
      path: `/assertions/11-21?unchangedSince=${encodeURIComponent(sampleBirth.modifiedDate)}`,
    })
    expect(listed()).toEqual([])
  })

  it('keeps a detail that was changed in another tab meanwhile', async () => {
    const { undoDetail, listed } = begin(refusal(412, 'changed-meanwhile'))

    expect(await run(undoDetail, { done })).toEqual(refuse('changed-meanwhile'))
    expect(listed()).toEqual([sampleBirth.id])
  })
})

describe('deleting a detail', () => {
  it.each([
    ['deletes it', sampleBirth],
    ['counts a detail that is gone as deleted', refusal(404, 'not-found')],
  ])('%s, and takes it from the list', async (_, answer) => {
    const { deleteDetail, listed } = begin(answer)

    expect(await run(deleteDetail, { detail: sampleBirth })).toEqual(
      ok({ kind: 'deleted', detail: sampleBirth }),
    )
    expect(listed()).toEqual([])
  })

  it('keeps a detail that the server does not delete', async () => {
    const { deleteDetail, listed } = begin(refusal(403, 'not-allowed'))

    expect(await run(deleteDetail, { detail: sampleBirth })).toEqual(refuse('not-allowed'))
    expect(listed()).toEqual([sampleBirth.id])
  })

  it('is undone by adding the detail again at its place, once', async () => {
    const again = { ...sampleBirth, id: assertionId('11-99') }
    const { undoDetail, calls, listed } = begin(again)

    expect(await run(undoDetail, { done: { kind: 'deleted', detail: sampleBirth } })).toEqual(
      ok({ detail: again, replaced: null }),
    )
    expect(calls[0]?.body).toEqual({
      idempotencyKey: 'return of 11-21',
      assertionType: 'Birth',
      value: null,
      date: sampleBirth.date,
      placeId: sampleBirth.placeId,
      precedence: 1,
      formerId: '11-21',
    })
    expect(listed()).toEqual([sampleBirth.id, again.id])
  })
})
