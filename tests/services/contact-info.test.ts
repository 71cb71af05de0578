import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { contactInfoOf } from '#domain/users/contact-info.ts'
import { contactInfoActors, contactPreviewActors } from '#services/contact-info.ts'
import { createEditor } from '#services/entities/edits.ts'
import { createLoader } from '#services/entities/loader.ts'
import { sampleUser } from '../domain/users/sample-user.ts'
import { type Answer, refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const userId = sampleUser.id
const now = () => 1

function account(answer: Answer) {
  const model = createModel({ freeze: true })
  model.append({ type: 'entities-loaded', entities: [keyed('user', userId, sampleUser)] }, now())
  const { transport: server } = testServer(answer)
  const sent: unknown[] = []
  const transport = {
    ...server,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
      return server.fetch(input, init)
    },
  }
  const loader = createLoader({ model, transport, now, report: () => undefined })
  const editor = createEditor({ model, loader, now })
  const actors = contactInfoActors({ userId, editor, model, transport, newId: () => 'edit 1' })
  return { actors, editor, sent, shown: () => model.read(keyOf('user', userId)).value }
}

describe('saving contact data', () => {
  it('[ACS-07] sends the changed fields alone, and shows them before the server has answered', async () => {
    const { actors, sent, shown } = account(() => ({ ...sampleUser, email: null, namePrivacy: 'Everyone' }))

    const saving = run(actors.saveContact, { change: { email: '', namePrivacy: 'Everyone' } })
    const meanwhile = shown()

    expect([meanwhile?.email, meanwhile?.namePrivacy]).toEqual([null, 'Everyone'])
    expect(await saving).toEqual(ok(null))
    expect(sent).toEqual([
      [
        { op: 'replace', path: '/email', value: '' },
        { op: 'replace', path: '/namePrivacy', value: 'Everyone' },
      ],
    ])
  })

  it.each([
    [403, 'not-allowed', 'not-allowed'],
    [400, 'invalid-input', 'not-accepted'],
  ])('undoes the change when the server answers %i', async (status, code, problem) => {
    const { actors, shown } = account(() => refusal(status, code))

    expect(await run(actors.saveContact, { change: { surname: 'King' } })).toEqual(refuse(problem))
    expect(shown()?.surname).toBe('Byron')
  })
})

it('previews the whole draft, with an unknown name where the name is hidden', async () => {
  const { givenName: _given, surname: _surname, email: _email, ...hidden } = sampleUser
  const { transport } = testServer(() => ({ stranger: hidden, group: sampleUser, friend: sampleUser }))
  const { loadPreview } = contactPreviewActors({ userId, transport })

  const seen = await run(loadPreview, { info: contactInfoOf(sampleUser) })

  expect([seen.stranger.name, seen.stranger.email]).toEqual(['Unknown name', null])
  expect([seen.friend.name, seen.friend.email]).toEqual(['Ada Byron', 'ada@mail.example'])
})

describe('a save whose answer was lost', () => {
  it.each([
    ['was not applied', null, false],
    ['was applied', '+41 8', true],
  ])('learns when the connection is back that it %s', async (_, stored, saved) => {
    let online = false
    const { actors, editor, shown } = account(() =>
      online ? { ...sampleUser, mobileNumber: stored } : new TypeError('Failed to fetch'),
    )

    expect(await run(actors.saveContact, { change: { mobileNumber: '+41 8' } })).toEqual(refuse('undecided'))
    const foundOut = run(actors.findOut, undefined)
    online = true
    await editor.settle()

    expect(await foundOut).toBe(saved)
    expect(shown()?.mobileNumber).toBe(stored)
  })
})
