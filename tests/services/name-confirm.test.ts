import { describe, expect, it } from 'vitest'
import type { User } from '#contract/group-admin/user.ts'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createLoader } from '#services/entities/loader.ts'
import { nameConfirmActors } from '#services/name-confirm.ts'
import { userId } from '../domain/model/samples.ts'
import { refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const ada: User = {
  id: userId('5'),
  givenName: 'Ada',
  surname: 'Byron',
  gender: null,
  photoUrl: null,
  profileDataGroupId: null,
  metadata: {},
  invited: false,
  createdDate: '2026-11-21T12:00:00.000Z',
  modifiedDate: '2026-11-21T12:00:00.000Z',
  modifiedUserId: null,
}

interface World {
  readonly answer?: unknown
  readonly loaded?: User | null
  readonly isActing?: boolean
}

function actors({ answer = ada, loaded = ada, isActing = false }: World = {}) {
  const model = createModel({ freeze: true })
  const now = () => 1
  if (loaded !== null)
    model.append({ type: 'entities-loaded', entities: [keyed('user', ada.id, loaded)] }, now())
  const sent: unknown[] = []
  const { transport, asked } = testServer(() => answer)
  const recording: typeof transport = {
    ...transport,
    fetch: (address, init) => {
      if (typeof init?.body === 'string') sent.push(init.method, JSON.parse(init.body))
      return transport.fetch(address, init)
    },
  }
  const loader = createLoader({ model, transport: recording, now, report: () => undefined })
  const needs = { userId: ada.id, isActing: () => isActing, model, loader, transport: recording, now }
  return { ...nameConfirmActors(needs), model, sent, asked }
}

const entered = { givenName: 'Ada', surname: 'Lovelace', location: 'Ghent' }

describe('loading the user who is asked', () => {
  const loadedAs = (user: Partial<User>, isActing = false) =>
    run(actors({ loaded: { ...ada, ...user }, isActing }).loadUser, undefined)

  it('[NCF-01] [NCF-02] gives name, location, and the facts that decide whether to ask', async () => {
    expect(await loadedAs({})).toEqual({
      givenName: 'Ada',
      surname: 'Byron',
      location: '',
      nameConfirmed: false,
      isPutOff: false,
      isSupervised: false,
      isVisitor: false,
      isActing: false,
    })
    expect(await loadedAs({ metadata: { nameConfirmed: true, location: 'Ghent' } })).toMatchObject({
      nameConfirmed: true,
      location: 'Ghent',
    })
    expect(await loadedAs({ supervised: true })).toMatchObject({ isSupervised: true })
    expect(await loadedAs({ privileges: ['User', 'DemoUser'] })).toMatchObject({ isVisitor: true })
    expect(await loadedAs({}, true)).toMatchObject({ isActing: true })
  })

  it('ignores other types in the metadata', async () => {
    const metadata = { nameConfirmed: 'true', location: 7 }

    expect(await loadedAs({ metadata })).toMatchObject({ nameConfirmed: false, location: '' })
  })

  it('asks the server again if its data is out of date', async () => {
    const { loadUser, model, asked } = actors({ answer: { ...ada, metadata: { nameConfirmed: true } } })
    model.append({ type: 'marked-stale', keys: [keyOf('user', ada.id)] }, 1)

    expect(await run(loadUser, undefined)).toMatchObject({ nameConfirmed: true })
    expect(asked).toEqual(['/groupadmin/users/5'])
  })

  it('fails where the server does not answer', async () => {
    const { loadUser } = actors({ loaded: null, answer: new TypeError('offline') })

    await expect(run(loadUser, undefined)).rejects.toThrow('could not be loaded')
  })
})

describe('guessing the location', () => {
  it('[NCF-05] asks the server', async () => {
    const nowhere = {
      name: null,
      latitude: null,
      longitude: null,
      city: null,
      region: null,
      countryCode: null,
    }
    const { guessLocation, asked } = actors({ answer: { ...nowhere, name: 'Belgium' } })

    expect(await run(guessLocation, undefined)).toBe('Belgium')
    expect(asked).toEqual(['/groupadmin/guessedlocation'])
    expect(await run(actors({ answer: nowhere }).guessLocation, undefined)).toBeNull()
  })
})

describe('saving the name', () => {
  it('[NCF-12] patches name, confirmation and location, and shows the server’s answer', async () => {
    const answer = { ...ada, surname: 'Lovelace', metadata: { nameConfirmed: true, location: 'Ghent' } }
    const { saveName, model, sent } = actors({ answer })

    expect(await run(saveName, entered)).toEqual(ok(null))
    expect(sent).toEqual([
      'PATCH',
      [
        { op: 'replace', path: '/givenName', value: 'Ada' },
        { op: 'replace', path: '/surname', value: 'Lovelace' },
        { op: 'replace', path: '/metadata/nameConfirmed', value: true },
        { op: 'replace', path: '/metadata/location', value: 'Ghent' },
      ],
    ])
    expect(model.read(keyOf('user', ada.id)).value).toEqual(answer)
  })

  it("[NCF-13] throws 'User not loaded' without a loaded user, and sends nothing", async () => {
    const { saveName, asked } = actors({ loaded: null })

    await expect(run(saveName, entered)).rejects.toThrow('User not loaded')
    expect(asked).toEqual([])
  })

  it.each([
    [refusal(400, 'invalid-input'), 'not-accepted'],
    [refusal(403, 'not-allowed'), 'not-allowed'],
    [refusal(500, 'internal'), 'broken'],
    [new TypeError('offline'), 'unreachable'],
  ])('says why it was not saved, and shows the earlier values', async (answer, problem) => {
    const { saveName, model } = actors({ answer })

    expect(await run(saveName, entered)).toEqual(refuse(problem))
    expect(model.read(keyOf('user', ada.id)).value).toEqual(ada)
  })
})

describe('postponing the question', () => {
  it('is remembered with the user, beside other postponements', async () => {
    const { putOff, sent } = actors({ loaded: { ...ada, metadata: { dismissed: ['welcome'] } } })
    await run(putOff, undefined)

    const value = ['welcome', 'nameConfirm']
    expect(sent).toEqual(['PATCH', [{ op: 'replace', path: '/metadata/dismissed', value }]])
  })

  it('is known from then on', async () => {
    const { loadUser } = actors({ loaded: { ...ada, metadata: { dismissed: ['nameConfirm'] } } })

    expect(await run(loadUser, undefined)).toMatchObject({ isPutOff: true })
  })
})
