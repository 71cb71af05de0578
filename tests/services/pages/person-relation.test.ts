import { describe, expect, it } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { relationId } from '#domain/relation/relation-id.ts'
import { createLoader } from '#services/entities/loader.ts'
import { loadPersonContent } from '#services/pages/person-content.ts'
import { personRelationActors } from '#services/pages/person-relation.ts'
import { dataGroup, family, person, personId } from '../../domain/model/samples.ts'
import { type Answer, idIn, idsIn, refusal, testServer } from '../entities/server.ts'
import { run } from '../run-actor.ts'

const start = personId('17-1')
const other = personId('17-900')

/** A line of this many ancestors; the last one is related by two lines of that length. */
function relationOver(length: number, startItemId: string | null = start) {
  const line = (from: number) =>
    Array.from({ length }, (_, index) => ({
      ancestorId: index === length - 1 ? '17-500' : `17-${from + index}`,
      parentFamilyId: index === length - 1 ? '17-5000' : `17-${5000 + from + index}`,
      link: 'birth',
    }))
  const path = { startMarriage: null, toMarriage: null, joinedBy: null, commonAncestorId: '17-500' }
  const answer: Answer = (url) => {
    if (url.pathname.includes('/datagroups/')) return { ...dataGroup('17'), startItemId }
    if (url.pathname.endsWith('/relation')) {
      const paths = [{ ...path, startPersonPath: line(100), toPersonPath: line(200) }]
      return { startPersonId: start, toPersonId: other, paths, connection: null }
    }
    if (url.pathname.includes('/families'))
      return family(idIn(url), { fatherId: personId('17-500'), motherId: personId('17-501') })
    const ids = url.searchParams.has('ids') ? idsIn(url) : [idIn(url)]
    return url.searchParams.has('ids') ? { items: ids.map((id) => person(id)) } : person(ids[0] ?? '')
  }
  return answer
}

function pageOver(answer: Answer) {
  const model = createModel({ freeze: true })
  const server = testServer(answer)
  const loader = createLoader({ model, transport: server.transport, now: () => 1, report: () => undefined })
  const { loadRelation, loadPath } = personRelationActors({ model, loader })
  const input = { personId: other }
  return { model, server, loader, relation: () => run(loadRelation, input), path: () => run(loadPath, input) }
}

describe(personRelationActors.name, () => {
  it('[PER-12] asks how the person is related to the start person of the tree', async () => {
    const { server, model, relation } = pageOver(relationOver(1))
    await relation()

    expect(server.asked).toEqual([
      '/groupadmin/datagroups/17?expand=owner',
      '/research/persons/17-1/relation?to=17-900',
      '/research/persons/17-900',
    ])
    expect(model.read(keyOf('relation', relationId(start, other))).state).toBe('Loaded')
  })

  it('asks nothing for the start person, or if there is none', async () => {
    const unset = pageOver(relationOver(1, null))
    await unset.relation()
    const self = pageOver(relationOver(1, other))
    await self.relation()

    expect([...unset.server.asked, ...self.server.asked]).toEqual([
      '/groupadmin/datagroups/17?expand=owner',
      '/groupadmin/datagroups/17?expand=owner',
    ])
  })

  it('[PER-12] loads the people on a path of eighty steps in batches of twenty', async () => {
    const { server, model, path } = pageOver(relationOver(80))
    await path()

    const bulk = server.asked.filter((asked) => asked.includes('ids='))
    expect(Math.max(...bulk.map((asked) => asked.split(',').length))).toBe(20)
    // The path consists of both ends, 79 persons on each side, and the couple at the top.
    expect(bulk.length).toBeLessThanOrEqual(9)
    expect(model.read(keyOf('person', personId('17-278'))).state).toBe('Loaded')
    expect(model.read(keyOf('person', personId('17-501'))).state).toBe('Loaded')
  })

  it('fails if a person on the path could not be loaded, and keeps the others', async () => {
    const answer = relationOver(3)
    const { model, path } = pageOver((url) =>
      url.pathname.includes('/families') ? refusal(503, 'unavailable') : answer(url),
    )

    await expect(path()).rejects.toThrow('A load failed with status 503')
    expect(model.read(keyOf('relation', relationId(start, other))).state).toBe('Loaded')
  })
})

describe(loadPersonContent.name, () => {
  it('treats unshared photos and files as none', async () => {
    const { loader } = pageOver(() => refusal(403, 'not-allowed'))

    expect(await loadPersonContent(loader, other)).toBe('missing')
  })

  it('loads photos and files, and fails if the server fails', async () => {
    const { loader, server } = pageOver(() => ({ items: [] }))

    expect(await loadPersonContent(loader, other)).toBe('found')
    expect(server.asked).toEqual(['/research/persons/17-900/content'])
    await expect(
      loadPersonContent(pageOver(() => refusal(503, 'unavailable')).loader, other),
    ).rejects.toThrow('503')
  })
})
