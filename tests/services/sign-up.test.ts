import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { FamilyGroupInviteId } from '#contract/wire.ts'
import { createIdentityActor, findGrantActor, isRestrictedActor } from '#services/sign-up.ts'
import { refusal } from './entities/server.ts'
import { run } from './run-actor.ts'
import { server } from './scripted-server.ts'

const subject = '0f8fad5b-d9cb-469f-a165-70867728950e'
const ada = {
  givenName: 'Ada',
  surname: 'Lovelace',
  address: 'ada@example.org',
  captchaCode: null,
  blockGrantCode: null,
}

describe(createIdentityActor.name, () => {
  const made = () => Response.json({ subject }, { status: 201 })

  it('makes an identity of name and address', async () => {
    const { transport, sent } = server(made())

    expect(await run(createIdentityActor(transport), ada)).toEqual(ok(subject))
    expect(sent).toEqual([
      '/identity/identities {"givenName":"Ada","familyName":"Lovelace","address":"ada@example.org"}',
    ])
  })

  it('sends the solved captcha and the code of the invitation along', async () => {
    const { transport, sent } = server(made())

    await run(createIdentityActor(transport), { ...ada, captchaCode: 'solved', blockGrantCode: 'ELLERY' })

    expect(sent[0]).toContain('"captchaCode":"solved","blockGrantCode":"ELLERY"')
  })

  it('sends the link of an invitation to a family group along, which gives a place in the preview', async () => {
    const { transport, sent } = server(made())
    const invite = { id: FamilyGroupInviteId.parse('41'), code: 'x'.repeat(43) }

    await run(createIdentityActor(transport, invite), ada)

    expect(sent[0]).toContain(`"groupInvite":{"id":"41","activationCode":"${invite.code}"}`)
  })

  it.each([
    ['captcha-refused', refusal(403, 'captcha-required')],
    ['captcha-refused', refusal(400, 'captcha-required')],
    ['address-refused', refusal(400, 'invalid-input')],
    ['name-refused', wrong('body.familyName')],
    ['address-refused', wrong('body.address')],
    ['too-many-tries', refusal(429, 'too-many-calls')],
  ] as const)('answers the refusal %s', async (problem, answer) => {
    const { transport } = server(answer)

    expect(await run(createIdentityActor(transport), ada)).toEqual(refuse(problem))
  })

  it.each([
    ['name-refused', { givenName: 'A\0da' }],
    ['address-refused', { address: 'no\0ra@example.org' }],
  ] as const)('answers %s for input that the contract does not accept', async (problem, typed) => {
    const { transport, sent } = server()

    expect(await run(createIdentityActor(transport), { ...ada, ...typed })).toEqual(refuse(problem))
    expect(sent).toEqual([])
  })

  it('fails when the server cannot be reached', async () => {
    const { transport } = server(new TypeError('offline'))

    await expect(run(createIdentityActor(transport), ada)).rejects.toThrow('Failed to make request.')
  })
})

function wrong(path: string): Response {
  const problem = { type: 'about:blank', status: 400, code: 'invalid-input', title: 'Something is wrong.' }
  return Response.json({ ...problem, errors: [{ path, message: 'Too long.' }] }, { status: 400 })
}

describe(isRestrictedActor.name, () => {
  it.each(['$all', subject])('asks the identity service about %s', async (of) => {
    const { transport, sent } = server(Response.json({ restricted: true }))

    expect(await run(isRestrictedActor(transport), { of: of as '$all' })).toBe(true)
    expect(decodeURIComponent(sent[0] ?? '')).toBe(`/identity/identities/${of}/restriction `)
  })
})

describe(findGrantActor.name, () => {
  it('[SGU-11] looks the invitation up by its code', async () => {
    const grant = { allocated: 20, used: 3, sourceName: 'The Ellery family', sourceIcon: null }
    const { transport, sent } = server(Response.json(grant))

    expect(await run(findGrantActor(transport), { code: 'ELLERY 1' })).toEqual(grant)
    expect(sent).toEqual(['/identity/blockgrants/ELLERY%201 '])
  })

  it('answers null for an unknown code', async () => {
    const { transport } = server(refusal(404, 'not-found'))

    expect(await run(findGrantActor(transport), { code: 'x' })).toBeNull()
  })

  it('fails when the server is in trouble', async () => {
    const { transport } = server(refusal(503, 'unavailable'))

    await expect(run(findGrantActor(transport), { code: 'x' })).rejects.toThrow('Refused')
  })
})
