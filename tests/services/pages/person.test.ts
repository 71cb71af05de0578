import { describe, expect, it } from 'vitest'
import type { Family } from '#contract/research/family.ts'
import type { Kin, Person } from '#contract/research/person.ts'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createKinLoader } from '#services/entities/kin.ts'
import { createLoader } from '#services/entities/loader.ts'
import { personPageActors } from '#services/pages/person.ts'
import {
  assertion,
  dataGroup,
  family,
  familyId,
  groupId,
  person,
  personId,
  userId,
} from '../../domain/model/samples.ts'
import { type Answer, refusal, testServer } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { ego, familyOfMany } from './family-of-many.ts'

function pageOver(answer: Answer) {
  const model = createModel({ freeze: true })
  const server = testServer(answer)
  const reported: unknown[] = []
  const needs = {
    model,
    transport: server.transport,
    now: () => 1,
    report: (error: unknown) => void reported.push(error),
  }
  const actors = personPageActors({ ...needs, loader: createLoader(needs), kin: createKinLoader(needs) })
  const input = { personId: ego }
  return {
    model,
    server,
    reported,
    loadPerson: () => run(actors.loadPerson, input),
    loadGenerations: () => run(actors.loadGenerations, input),
    loadFamilies: () => run(actors.loadFamilies, input),
  }
}

/** A server that answers everything except the paths that fit `pattern`. */
const failing =
  (pattern: RegExp, answer: () => Response): Answer =>
  (url) =>
    pattern.test(url.pathname + url.search) ? answer() : familyOfMany({ siblings: 3, marriages: 1 })(url)

/**
 * The spouse 17-2000 was married before. 17-2000 is a child of 17-60, who is a child of 17-62, who is a child of
 * another person.
 */
const withParentsOfSpouse: Answer = (url) => {
  const told = familyOfMany({ siblings: 1, marriages: 1 })(url)
  const roles: Readonly<Record<string, readonly ['Child' | 'Mother', string][]>> = {
    '17-2000': [
      ['Child', '17-50'],
      ['Mother', '17-51'],
    ],
    '17-60': [['Child', '17-52']],
    '17-62': [['Child', '17-53']],
  }
  const withRoles = (one: Person): Person => ({
    ...one,
    familyRelationships:
      roles[one.id]?.map(([role, id]) => ({ role, familyId: familyId(id) })) ?? one.familyRelationships,
  })
  const { pathname } = url
  if (pathname.endsWith('/families/17-50')) return family('17-50', { fatherId: personId('17-60') })
  if (pathname.endsWith('/families/17-52')) return family('17-52', { motherId: personId('17-62') })
  if (pathname.endsWith('/descendants')) {
    const kin = told as Kin // this replaced server answers with kin here
    return { ...kin, persons: kin.persons.map(withRoles) }
  }
  return /persons\/17-6\d$/.test(pathname) ? withRoles(told as Person) : told
}

const trouble = () => refusal(503, 'unavailable')

describe('the first stage of a person page', () => {
  it('[PER-16] loads the person, the details, the places in them and the tree', async () => {
    const { loadPerson, server, model } = pageOver(familyOfMany({ siblings: 3, marriages: 1 }))

    expect(await loadPerson()).toEqual({ found: true, movedTo: null })
    expect(server.asked).toEqual([
      '/research/persons/17-1',
      '/research/persons/17-1/assertions',
      '/groupadmin/datagroups/17?expand=owner',
      '/groupadmin/datagroups/17/permissions',
      '/research/places?ids=17-5',
    ])
    expect(model.read(keyOf('person', ego)).state).toBe('Loaded')
  })

  it('loads the people whom the details name: godparents, witnesses', async () => {
    const godparent = { relatedItemId: '17-77', relatedItemType: 'Person' }
    const { loadPerson, model } = pageOver((url) =>
      url.pathname.endsWith('/assertions')
        ? { items: [{ ...assertion('17-900', 'Association'), ...godparent }] }
        : familyOfMany({ siblings: 3, marriages: 1 })(url),
    )
    await loadPerson()

    expect(model.read(keyOf('person', personId('17-77'))).state).toBe('Loaded')
  })

  it('[PER-14] reports the other id of the person', async () => {
    const { loadPerson, model, server } = pageOver((url) =>
      url.pathname.endsWith('/assertions') ? { items: [] } : person('17-40'),
    )

    expect(await loadPerson()).toEqual({ found: true, movedTo: '17-40' })
    expect(server.asked).toEqual(['/research/persons/17-1', '/research/persons/17-1/assertions'])
    expect(model.read(keyOf('person', personId('17-40'))).state).toBe('Loaded')
  })

  it('[PER-21] [TEL-03] answers that the person is missing, and logs it', async () => {
    const { loadPerson, reported } = pageOver(() => refusal(404, 'not-found'))

    expect(await loadPerson()).toEqual({ found: false })
    expect(reported).toEqual([new Error('The person of the page is missing.')])
  })

  it('[PER-21] logs nothing when a person goes whom the page has shown, for example when a share ends', async () => {
    let isShared = true
    const { loadPerson, model, reported } = pageOver((url) =>
      isShared ? familyOfMany({ siblings: 3, marriages: 1 })(url) : refusal(404, 'not-found'),
    )
    expect(await loadPerson()).toEqual({ found: true, movedTo: null })

    isShared = false
    model.append({ type: 'all-marked-stale' }, 2)

    expect(await loadPerson()).toEqual({ found: false })
    expect(reported).toEqual([])
  })

  it.each([
    ['the server is in trouble', trouble],
    ['nobody is signed in any more', () => refusal(401, 'not-signed-in')],
    ['the viewer may not', () => refusal(403, 'not-allowed')],
  ])('fails when %s, which is not the same as a missing person', async (_, answer) => {
    const { loadPerson, reported } = pageOver(answer)

    await expect(loadPerson()).rejects.toThrow('A load failed with status')
    expect(reported).toEqual([])
  })

  it('shows the person although the details could not be loaded', async () => {
    const { loadPerson } = pageOver(failing(/assertions/, trouble))

    expect(await loadPerson()).toEqual({ found: true, movedTo: null })
  })
})

describe('the second stage', () => {
  it('[PER-17] loads three generations up and two down, with one call each', async () => {
    const { loadPerson, loadGenerations, server } = pageOver(familyOfMany({ siblings: 3, marriages: 1 }))
    await loadPerson()
    server.asked.length = 0
    await loadGenerations()

    expect(server.asked).toEqual([
      '/research/persons/17-1/ancestors?generations=3',
      '/research/persons/17-1/descendants?generations=2',
    ])
  })

  it('[PER-22] keeps the loaded parts if one part fails', async () => {
    const { loadPerson, loadGenerations, model } = pageOver(failing(/ancestors/, trouble))
    await loadPerson()

    await expect(loadGenerations()).rejects.toMatchObject({ status: 503 })
    expect(model.read(keyOf('family', familyId('17-1000'))).state).toBe('Loaded')
    expect(model.read(keyOf('person', ego)).state).toBe('Loaded')
  })
})

describe('the third stage', () => {
  it("[PER-18] loads siblings, half-siblings and the person's own families", async () => {
    const { loadPerson, loadGenerations, loadFamilies, model, server } = pageOver(
      familyOfMany({ siblings: 3, marriages: 1 }),
    )
    await loadPerson()
    await loadGenerations()
    server.asked.length = 0
    await loadFamilies()

    expect(server.asked).toEqual([
      '/research/families/17-2',
      '/research/families/17-1000/assertions',
      '/research/persons?ids=17-100,17-101,17-102,17-9',
    ])
    expect(model.read(keyOf('person', personId('17-9'))).state).toBe('Loaded')
  })

  it('[PER-18] loads the other parent of half-siblings, whose name heads their group', async () => {
    const answer = familyOfMany({ siblings: 1, marriages: 0 })
    const { loadPerson, loadGenerations, loadFamilies, model } = pageOver((url) => {
      const told = answer(url)
      return url.pathname.endsWith('/families/17-2')
        ? { ...(told as Family), motherId: personId('17-8') } // this replaced server answers with kin here
        : told
    })
    await loadPerson()
    await loadGenerations()
    await loadFamilies()

    expect(model.read(keyOf('person', personId('17-8'))).state).toBe('Loaded')
  })

  it.each([
    ["a parent's other family", /families\/17-2$/],
    ['a sibling', /persons\?ids=/],
    ['what is known of a marriage', /families\/.*assertions/],
    ["the person's details", /persons\/.*assertions/],
  ])(
    '[PER-22] fails after loading the rest when it lacks %s, so that the page can say so',
    async (_, lacking) => {
      const { loadPerson, loadGenerations, loadFamilies, model } = pageOver(failing(lacking, trouble))
      await loadPerson()
      await loadGenerations()

      await expect(loadFamilies()).rejects.toThrow('503')
      expect(model.read(keyOf('person', ego)).state).toBe('Loaded')
    },
  )

  it('[PER-17] [PER-18] loads the families of spouses, and two generations of their ancestors', async () => {
    const { loadPerson, loadGenerations, loadFamilies, server } = pageOver(withParentsOfSpouse)
    await loadPerson()
    await loadGenerations()
    server.asked.length = 0
    await loadFamilies()

    expect(server.asked.slice(-5)).toEqual([
      '/research/families/17-51',
      '/research/families/17-50',
      '/research/persons/17-60',
      '/research/families/17-52',
      '/research/persons/17-62',
    ])
  })

  it('accepts a relative whom the viewer may not read', async () => {
    const { loadPerson, loadGenerations, loadFamilies, model } = pageOver(
      failing(/persons\?ids=/, () => Response.json({ items: [] })),
    )
    await loadPerson()
    await loadGenerations()
    await loadFamilies()

    expect(model.read(keyOf('person', personId('17-100'))).state).toBe('NotFound')
  })
})

describe('a family of two trees', () => {
  /** The person is in both trees; a sister is only in the other one. */
  const ofTwoTrees: Answer = (url) => {
    const told = familyOfMany({ siblings: 1, marriages: 1 })(url)
    const both = (one: Person): Person =>
      one.id === ego
        ? { ...one, matchIds: [personId('18-4')], groupIds: [groupId('17'), groupId('18')] }
        : one
    if (url.pathname === `/research/persons/${ego}`) return both(told as Person)
    if (/\/(ancestors|descendants)$/.test(url.pathname)) {
      const kin = told as Kin // this replaced server answers with kin here
      return { ...kin, persons: kin.persons.map(both) }
    }
    if (url.pathname.endsWith('/matches')) return { items: [] }
    if (url.pathname.includes('/datagroups')) {
      const tree = (id: string) => ({ ...dataGroup(id), workspaceId: `${id}0` })
      if (url.pathname.endsWith('/permissions')) return 'Read,ReadItems'
      const id = url.pathname.split('/').at(-1) ?? ''
      return id === 'datagroups' ? { items: ['17', '18'].map(tree) } : tree(id)
    }
    return told
  }

  it('[TRE-23] comes with everybody’s trees, and with each tree’s facts about the person', async () => {
    const { loadPerson, loadGenerations, loadFamilies, model, server } = pageOver(ofTwoTrees)
    model.append({ type: 'session-started', userId: userId('5'), actorId: null }, 1)
    await loadPerson()
    expect(model.read(keyOf('dataGroupPermissions', groupId('18'))).state).toBe('Loaded')
    // All trees are requested at once, so that each gets its number.
    expect(server.asked.filter((path) => path.startsWith('/groupadmin/datagroups?'))).toHaveLength(1)
    expect(['17', '18'].map((id) => model.read(keyOf('treeNumber', groupId(id))).value)).toEqual([1, 2])

    await loadGenerations()
    await loadFamilies()
    expect(server.asked).toContain('/research/persons/17-1/matches')
    expect(
      server.asked.filter((path) => path.includes('/workspaces/')).map((path) => path.split('?')[0]),
    ).toEqual(['/research/workspaces/170', '/research/workspaces/180'])
  })
})

describe('all stages', () => {
  async function callsFor(siblings: number): Promise<number> {
    const { loadPerson, loadGenerations, loadFamilies, server } = pageOver(
      familyOfMany({ siblings, marriages: 2 }),
    )
    await loadPerson()
    await loadGenerations()
    await loadFamilies()
    return server.asked.length
  }

  it('need as many calls for a family of three as for one of twenty', async () => {
    expect([await callsFor(3), await callsFor(18)]).toEqual([11, 11])
  })
})
