import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import type { ContentTagId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { openPhoto, sampleDetails } from '#machines/content-gallery/sample-content.ts'
import { sampleTarget } from '#machines/file-upload/sample-files.ts'
import { samplePortrait } from '#machines/portrait-crop/portrait-crop.paths.ts'
import { contentFacts } from '#services/content/content-facts.ts'
import { galleryActors, portraitActors, regionActors } from '#services/content/gallery-actors.ts'
import { content } from '../../domain/content/sample-content.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'

const { id } = openPhoto
const list = keyOf('dataGroupContent', sampleTarget.groupId)

const tagOf = (tagId: string) => ({ content: content(), link: linkOf(tagId) })

const linkOf = (tagId: string) => ({
  id: tagId,
  itemType: 'Person',
  itemId: '17-1',
  contentId: '17-u1',
  comment: null,
  isPrimary: true,
  region: null,
  profile: true,
  modifiedDate: '2026-11-01T00:00:00.000Z',
  modifiedUserId: '1',
})

/** The actors, with a server that answers calls in turn, and a model that knows one photo. */
function begin(...answers: unknown[]) {
  const calls: { method: string; path: string; body: unknown }[] = []
  const model = createModel({ freeze: true })
  const known = [{ content: content({ caption: 'Wedding in Whitby' }), links: [] }]
  model.append(
    { type: 'entities-loaded', entities: [keyed('dataGroupContent', sampleTarget.groupId, known)] },
    1,
  )
  const transport = {
    address: () => 'http://server.test',
    token: async () => null,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const text = await request.text()
      const { pathname, search } = new URL(request.url)
      calls.push({
        method: request.method,
        path: pathname + search,
        body: text === '' ? null : JSON.parse(text),
      })
      const answer = answers.shift()
      return answer instanceof Response ? answer : Response.json(answer)
    },
  }
  const facts = contentFacts({ model, now: () => 2 })
  const needs = { transport, subject: sampleTarget, facts }
  return { calls, needs, model, captions: () => model.read(list).value?.map((item) => item.content.caption) }
}

describe(galleryActors.name, () => {
  it('saves what was changed, shows it at once, and takes it back', async () => {
    const { calls, needs, captions } = begin(
      content({ caption: 'Ada' }),
      content({ caption: 'Wedding in Whitby' }),
    )
    const actors = galleryActors(needs)

    const saved = await run(actors.saveDetails, { content: openPhoto, change: { caption: 'Ada' } })
    expect(calls[0]).toEqual({
      method: 'PATCH',
      path: `/content/${id}`,
      body: [{ op: 'replace', path: '/caption', value: 'Ada' }],
    })
    expect(captions()).toEqual(['Ada'])
    if (!saved.ok) throw new Error(saved.problem)

    const done = { ...saved.value, before: { ...sampleDetails, date: null, description: '' } }
    expect(await run(actors.undo, { done })).toEqual(ok(null))
    expect(captions()).toEqual(['Wedding in Whitby'])
  })

  it('takes a photo that is gone already as deleted, and brings a deleted one back', async () => {
    const { calls, needs, captions } = begin(refusal(404, 'not-found'), content())
    const actors = galleryActors(needs)

    expect(await run(actors.deleteContent, { content: openPhoto })).toEqual(ok({ kind: 'deleted', id }))
    expect(captions()).toEqual([])
    expect(await run(actors.undo, { done: { kind: 'deleted', id } })).toEqual(ok(null))
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/content/${id}`],
      ['POST', `/content/${id}/restoration`],
    ])
  })

  it('passes refusals on', async () => {
    const { needs, captions } = begin(refusal(412, 'content-of-file'))

    expect(await run(galleryActors(needs).deleteContent, { content: openPhoto })).toEqual(
      refuse('content-of-file'),
    )
    expect(captions()).toEqual(['Wedding in Whitby'])
  })
})

describe(portraitActors.name, () => {
  it('[MOD3-26] makes the tag of the person the primary one, with its part of the photo', async () => {
    const { calls, needs } = begin(refusal(404, 'not-found'))

    expect(await run(portraitActors(needs).savePortrait, { portrait: samplePortrait })).toEqual(
      refuse('not-found'),
    )
    expect(calls).toEqual([
      {
        method: 'PATCH',
        path: `/contenttags/${samplePortrait.tagId}`,
        body: [
          { op: 'replace', path: '/region', value: samplePortrait.region },
          { op: 'replace', path: '/isPrimary', value: true },
        ],
      },
    ])
  })

  const saved = { ...samplePortrait, tagId: '17-t1' as ContentTagId }
  const callsOf = (calls: readonly { method: string; path: string; body: unknown }[]) =>
    calls.map(({ method, path, body }) => [method, path, JSON.stringify(body) ?? ''])

  it('gives the portrait back to the photo that had it, and the tag its former part', async () => {
    const { calls, needs } = begin(tagOf('17-t2'), tagOf('17-t1'))

    expect(await run(portraitActors(needs).undoPortrait, { portrait: saved })).toEqual(ok(null))
    expect(callsOf(calls)).toEqual([
      ['PATCH', '/contenttags/17-t2', '[{"op":"replace","path":"/isPrimary","value":true}]'],
      [
        'PATCH',
        '/contenttags/17-t1',
        '[{"op":"replace","path":"/region","value":null},{"op":"replace","path":"/isPrimary","value":false}]',
      ],
    ])
  })

  it('removes the tag that the portrait made, also if the former photo or the tag is gone', async () => {
    const { calls, needs } = begin(refusal(404, 'not-found'), refusal(404, 'not-found'))
    const before = { marks: null, otherTagId: '17-t2' as ContentTagId }

    expect(await run(portraitActors(needs).undoPortrait, { portrait: { ...saved, before } })).toEqual(
      ok(null),
    )
    expect(callsOf(calls).map(([method, path]) => `${method} ${path}`)).toEqual([
      'PATCH /contenttags/17-t2',
      'DELETE /contenttags/17-t1',
    ])
  })

  it('says why an undo is refused', async () => {
    const { needs } = begin(refusal(403, 'not-allowed'))

    expect(await run(portraitActors(needs).undoPortrait, { portrait: saved })).toEqual(refuse('not-allowed'))
  })
})

describe(regionActors.name, () => {
  it('finds the persons of a profile by a part of their name', async () => {
    const persons = [
      { id: '17-1', name: 'Ada Hale', gender: 'Female', birthYear: 1841 },
      { id: '17-2', name: 'Ben Hale', gender: 'Male', birthYear: null },
    ]
    const { needs, calls } = begin({ persons, families: [] }, { persons, families: [] })
    const actors = regionActors(needs, () => true)

    expect(await run(actors.findPersons, { text: 'hale' })).toEqual([
      { id: '17-1', label: 'Ada Hale, born 1841' },
      { id: '17-2', label: 'Ben Hale' },
    ])
    expect(await run(actors.findPersons, { text: 'BEN' })).toEqual([{ id: '17-2', label: 'Ben Hale' }])
    expect(calls.map(({ path }) => path)).toEqual(Array(2).fill('/datagroups/17/relationships'))
  })
})
