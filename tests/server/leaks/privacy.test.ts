/**
 * The private fields of a user in every answer and every mail: each level of privacy, each kind of viewer, every
 * endpoint. A new endpoint is included automatically. Everything that a call writes is undone after it.
 */
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { pushEvents } from '#contract/push.ts'
import { publish } from '../../../server/store/publish.ts'
import type { Mail } from '../../../server/values/mail.ts'
import { appForThisFile, call } from '../kit/app.ts'
import { allEndpoints, carrying, type GoodCall, takesIdentityToken, tokenFor, wordsOf } from '../kit/calls.ts'
import { rehearsalOf } from '../kit/rehearsal.ts'
import type { SignedIn } from '../kit/sign-in.ts'
import { connected, listening, type TestClient } from '../push/kit.ts'
import {
  admitted,
  canaryWorld,
  type Field,
  fields,
  type Levels,
  openToEveryone,
  ownFile,
  rotations,
  shownIn,
  showTo,
} from './canaries.ts'
import { callsAbout } from './fillings.ts'

const kit = await appForThisFile()
const world = await canaryWorld(kit)
const { ada, viewers, guest, child } = world
const rehearsal = await rehearsalOf(kit)
const address = await listening(kit)
const called = (name: string): SignedIn => {
  const found = viewers.find((viewer) => viewer.name === name)
  if (found === undefined) throw new Error(`Nobody is called ${name}.`)
  return found.who
}
const stranger = called('a stranger')

interface Call {
  readonly name: string
  readonly endpoint: Endpoint
  readonly good: GoodCall
}

const calls: readonly Call[] = allEndpoints
  .filter(([, endpoint]) => endpoint.access.kind !== 'anyone' && !takesIdentityToken(endpoint))
  .flatMap(([name, endpoint]) => callsAbout(endpoint, world.things).map((good) => ({ name, endpoint, good })))

interface Told {
  readonly call: Call
  readonly fields: readonly Field[]
  readonly mails: readonly Mail[]
  readonly tellsOwnFile: boolean
}

/** What an answer shows to the caller, and the mails that the call causes. */
async function toldBy(one: Call, caller: SignedIn): Promise<Told> {
  const { name, endpoint, good } = one
  return rehearsal.undone(async () => {
    const answer = await call(rehearsal.app, wordsOf(endpoint, good), {
      token: tokenFor(endpoint, caller),
      ...carrying(endpoint, world.bodies[name]?.(caller) ?? good.body),
    })
    // A refusal may repeat the viewer's own input, which reveals nothing.
    if (answer.status >= 400) return { call: one, fields: [], mails: [], tellsOwnFile: false }
    const mails = endpoint.method === 'GET' ? [] : await rehearsal.queuedMails()
    const text = JSON.stringify(answer.body)
    return { call: one, fields: shownIn(text), mails, tellsOwnFile: ownFile.test(text) }
  })
}

async function toldTo(caller: SignedIn, those: readonly Call[]): Promise<Told[]> {
  const told: Told[] = []
  for (const one of those) told.push(await toldBy(one, caller))
  return told.filter(
    ({ fields: shown, mails, tellsOwnFile }) => shown.length > 0 || mails.length > 0 || tellsOwnFile,
  )
}

/**
 * The calls that show a caller something if everybody may see everything. With stricter privacy, no other call can show
 * anything.
 */
const telling = new Map<SignedIn, readonly Call[]>()
/** The calls that answer with the name of a tree file on the computer of the user. */
const tellingOwnFile = new Map<SignedIn, ReadonlySet<string>>()
await showTo(kit, world, openToEveryone)
for (const who of [...viewers.map((viewer) => viewer.who), guest, child]) {
  const told = await toldTo(who, calls)
  const ofFile = told.filter(({ tellsOwnFile }) => tellsOwnFile)
  telling.set(
    who,
    told.map((one) => one.call),
  )
  tellingOwnFile.set(who, new Set(ofFile.map(({ call: { name } }) => name)))
}

/** The fields that each endpoint shows to a caller; endpoints that show none are left out. */
async function shownTo(caller: SignedIn): Promise<Readonly<Record<string, readonly Field[]>>> {
  const shown = new Map<string, Set<Field>>()
  for (const told of await toldTo(caller, telling.get(caller) ?? []))
    if (told.fields.length > 0)
      shown.set(told.call.name, new Set([...(shown.get(told.call.name) ?? []), ...told.fields]))
  return Object.fromEntries(
    Array.from(shown, ([name, of]) => [name, fields.filter((field) => of.has(field))]),
  )
}

const inWords = (levels: Levels) => fields.map((field) => `${field} to ${levels[field]}`).join(', ')

describe.each(rotations.map((levels) => ({ levels, words: inWords(levels) })))(
  'what a user shows: $words',
  ({ levels }) => {
    it.each(viewers)(
      '[PRM-16] [ACS-11] is in the answers to those whom this admits, and in no other: $name',
      async ({ who, nearness }) => {
        await showTo(kit, world, levels)
        const shown = await shownTo(who)

        const mayShow = admitted(levels, nearness)
        expect(shown['getUser'] ?? []).toEqual(mayShow)
        expect(
          Object.entries(shown).filter(([, of]) => of.some((field) => !mayShow.includes(field))),
        ).toEqual([])
      },
    )
  },
)

describe('the tree files that were found on the computer of a user', () => {
  it('[MOD-56] are in the answers to the user, and in no answer to anybody else', () => {
    const others = [...viewers.map(({ who }) => who).filter((who) => who !== ada), guest, child]

    expect(tellingOwnFile.get(ada)).toContain('getUser')
    expect(others.map((who) => [...(tellingOwnFile.get(who) ?? [])])).toEqual(others.map(() => []))
  })
})

describe('the search for private fields', () => {
  it('[ACS-11] finds them in all answers that name users, so that they are looked for', async () => {
    await showTo(kit, world, openToEveryone)
    const namesOf = async (name: string) => Object.keys(await shownTo(called(name))).toSorted()

    expect(await namesOf('a friend')).toEqual([
      'askParent',
      'decideMatch',
      'getDataGroup',
      'getFamilyGroupMember',
      'getMatch',
      'getUser',
      'getUserResearch',
      'listDataGroups',
      'listFamilyGroupMembers',
      'listFamilyGroups',
      'listMatches',
      'listNews',
      'listPotentialMembers',
      'listUserFamilyGroups',
      'listUsers',
      'patchFamilyGroup',
      'takeBackMatchDecision',
    ])
    expect(await namesOf('the owner of a family group of the user')).toEqual([
      'askParent',
      'getFamilyGroupMember',
      'getUser',
      'getUserSharing',
      'listFamilyGroupMembers',
      'listPotentialMembers',
      'listUsers',
      'patchFamilyGroupMember',
    ])
    expect(await namesOf('a reader of the same tree, who has asked her to be a parent')).toEqual([
      'getDataGroup',
      'getMatch',
      'getParents',
      'getUser',
      'getUserResearch',
      'listDataGroups',
      'listMatches',
      'listNews',
      'listUsers',
    ])
    expect(await namesOf('a parent')).toEqual([
      'askParent',
      'getDeletionSummary',
      'getSupervisedUsers',
      'getUser',
      'getUserDataGroups',
      'getUserSupervisors',
      'listUsers',
      'patchUser',
      'previewUser',
    ])
  })
})

/** The visibility of a member decides who sees the member in the list, and whether the list shows contacts. */
describe('a family group of a user who shows everything to everyone', () => {
  const ofMembers = allEndpoints.flatMap(([name, { path }]) =>
    path.startsWith('/familygroups/:id/members') ? [name] : [],
  )
  const shownInMembers = async (name: string) => {
    const shown = await shownTo(called(name))
    return fields.filter((field) => ofMembers.some((endpoint) => shown[endpoint]?.includes(field)))
  }

  it.each<[FamilyGroupMember['visibility'], { toMembers: Field[]; toManagers: Field[] }]>([
    ['Full', { toMembers: ['name', 'email', 'mobileNumber'], toManagers: ['name', 'email', 'mobileNumber'] }],
    ['Limited', { toMembers: ['name'], toManagers: ['name'] }],
    ['None', { toMembers: [], toManagers: ['name'] }],
  ])(
    '[part of MOD-69] [part of PMA-07] shows what her visibility %s allows',
    async (visibility, { toMembers, toManagers }) => {
      await showTo(kit, world, openToEveryone, visibility)

      expect(await shownInMembers('a member of the same family group')).toEqual(toMembers)
      expect(await shownInMembers('the owner of a family group of the user')).toEqual(toManagers)
      expect(await shownInMembers('a Viewer of the same family group')).toEqual([])
    },
  )
})

const hidden: Levels = { name: 'Me', email: 'Me', email2: 'Me', mobileNumber: 'Me' }

/** An invitation is signed with her name all the same (adr 31). */
describe('the name of a user who shows nothing to anybody', () => {
  it('is told to a person whom she has invited, and to a child of hers, and to them nothing else', async () => {
    await showTo(kit, world, hidden)

    expect(await shownTo(guest)).toEqual({ listNews: ['name'], listReceivedInvites: ['name'] })
    expect(await shownTo(child)).toEqual({
      getParents: ['name'],
      getUserSupervisors: ['name'],
      listAudit: ['name'],
    })
  })

  it('is told to the holder of a link, but not without its code', async () => {
    await showTo(kit, world, hidden)
    const { toTree, toGroup } = world.links
    const opened = (path: string, json: object) =>
      call(kit.app, `POST /groupadmin/${path}`, { token: stranger.token, json })
    const wrong = 'x'.repeat(43)
    const told = async (ofTree: string, ofGroup: string) => {
      const answers = [
        await opened(`viewerinvitations/${toTree.id}/$lookup`, { code: ofTree }),
        await opened(`familygroupinvites/${toGroup.id}/$lookup`, { activationCode: ofGroup }),
        await opened(`familygroupinvites/${toGroup.id}/$recognise`, { activationCode: ofGroup }),
      ]
      return answers.map(({ status, body }) => [status, shownIn(JSON.stringify(body))])
    }

    expect(await told(toTree.code, toGroup.code)).toEqual([
      [200, ['name']],
      [200, ['name']],
      [200, ['name']],
    ])
    expect(await told(wrong, wrong)).toEqual([
      [404, []],
      [404, []],
      [404, []],
    ])
  })

  it.each([...viewers, { name: 'the invited person', who: guest }])(
    'is in mails that she sends to persons whom she invites, and in no other: $name',
    async ({ who }) => {
      await showTo(kit, world, hidden)

      const mails = (await toldTo(who, telling.get(who) ?? [])).flatMap((told) => told.mails)
      const shown = mails.map(({ to, subject, text, letter }) => ({
        to,
        fields: shownIn(`${subject} ${text} ${JSON.stringify(letter?.parts)}`),
      }))
      const naming = new Set(shown.filter(({ fields: of }) => of.length > 0).map(({ to }) => to))
      const invited = who === ada ? [guest.address, 'newcomer@mail.example'] : []
      expect([...naming].toSorted()).toEqual(invited.toSorted())
      expect(shown.filter(({ fields: of }) => of.some((field) => field !== 'name'))).toEqual([])
    },
  )
})

/** Push events say only that something has changed. A page then reads it, as far as its user may. */
describe('a push event', () => {
  const everybody = [...viewers.map((viewer) => viewer.who), guest, child]
  const about = ({ userId }: SignedIn) => ({ name: 'User.Changed', payload: { userId } }) as const

  it('contains only ids', () => {
    const names = Object.values(pushEvents).flatMap((event) => Object.keys(event._zod.def.shape))

    expect(names.filter((name) => !/Ids?$/.test(name))).toEqual([])
  })

  it.each([
    ['nothing to anybody', hidden],
    ['everything to everyone', openToEveryone],
  ])(
    '[part of ACS-11] about a user who shows %s reaches those who may read the user, and nobody else',
    async (_, levels) => {
      await showTo(kit, world, levels)
      const readers = new Set<SignedIn>()
      for (const who of everybody) {
        const { status } = await call(kit.app, `GET /groupadmin/users/${ada.userId}`, { token: who.token })
        if (status === 200) readers.add(who)
      }
      const clients = new Map<SignedIn, TestClient>()
      for (const who of everybody)
        clients.set(who, await connected(address, who.token, undefined, 'groupadmin'))

      await publish(kit.store.db, { knowersOf: ada.userId, openBefore: false, event: about(ada) })
      // The last event: when it has arrived, so have all others.
      for (const who of everybody) await publish(kit.store.db, { userId: who.userId, event: about(who) })

      for (const [who, { hears, connection }] of clients) {
        const expected = [...(readers.has(who) ? [about(ada)] : []), about(who)]
        expect(await hears(expected.length)).toEqual(expected)
        await connection.stop()
      }
      expect(readers.has(stranger)).toBe(levels === openToEveryone)
    },
  )
})
