import { describe, expect, it } from 'vitest'
import { CallFailure } from '#contract/client.ts'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { ok, refuse } from '#contract/result.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { begunHere } from '#services/begun-here.ts'
import { exchangeCodeActor, redeemCodeActor, sendCodeActor, signInAsTesterActor } from '#services/sign-in.ts'
import { groupId, userId } from '../domain/model/samples.ts'
import { refusal } from './entities/server.ts'
import { run } from './run-actor.ts'
import { server } from './scripted-server.ts'
import { fakeStorage } from './session/fake-storage.ts'
import { answerFor } from './session/tokens.ts'

const session: Session = {
  userId: userId('7'),
  userProfileId: groupId('70'),
  actorId: null,
  privileges: [],
  isSupervised: false,
  accessLife: 3_600_000,
  refreshable: true,
}
const identityToken = {
  access_token: 'identity-token',
  token_type: 'Bearer',
  issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  expires_in: 600,
}
const entered = { address: 'ada@example.org', code: '274916' }

/** A vault that stores what it receives. */
function vault() {
  const kept: TokenAnswer[] = []
  const accept = (answer: TokenAnswer) => {
    kept.push(answer)
    return session
  }
  return { kept, accept }
}

describe(exchangeCodeActor.name, () => {
  it('[SGI-19] gets an identity token for address and code, and a session for that token', async () => {
    const { transport, sent } = server(Response.json(identityToken), Response.json(answerFor({ sub: '7' })))
    const tokens = vault()

    expect(await run(exchangeCodeActor(transport, tokens), entered)).toEqual(ok(session))
    expect(sent).toEqual([
      '/identity/oauth2/token grant_type=password&username=ada@example.org&password=274916',
      '/groupadmin/oauth2/token grant_type=urn:ietf:params:oauth:grant-type:token-exchange' +
        '&subject_token=identity-token&subject_token_type=urn:ietf:params:oauth:token-type:access_token',
    ])
    expect(tokens.kept).toEqual([answerFor({ sub: '7' })])
  })

  it.each([
    ['a wrong code', Response.json({ error: 'invalid_grant' }, { status: 400 }), 'code-refused'],
    ['an identity that may not', Response.json({ error: 'invalid_grant' }, { status: 401 }), 'code-refused'],
    ['too many tries', refusal(429, 'too-many-calls'), 'too-many-tries'],
  ] as const)('answers %s as a refusal, and keeps nothing', async (_, answer, problem) => {
    const { transport, sent } = server(answer)
    const tokens = vault()

    expect(await run(exchangeCodeActor(transport, tokens), entered)).toEqual(refuse(problem))
    expect(sent).toHaveLength(1)
    expect(tokens.kept).toEqual([])
  })

  it('answers a refused exchange as a refusal as well', async () => {
    const refused = Response.json({ error: 'invalid_grant' }, { status: 400 })
    const { transport } = server(Response.json(identityToken), refused)

    expect(await run(exchangeCodeActor(transport, vault()), entered)).toEqual(refuse('code-refused'))
  })

  it.each([
    ['no way to the server', [new TypeError('offline')]],
    ['a server in trouble', [refusal(503, 'unavailable')]],
    ['a line that breaks between the two calls', [Response.json(identityToken), new TypeError('offline')]],
  ])('fails on %s', async (_, answers) => {
    const { transport } = server(...answers)

    await expect(run(exchangeCodeActor(transport, vault()), entered)).rejects.toThrow(CallFailure)
  })

  it('continues where the connection broke: a used code is not sent again', async () => {
    const broken = new TypeError('offline')
    const { transport, sent } = server(
      Response.json(identityToken),
      broken,
      Response.json(answerFor({ sub: '7' })),
    )
    const actor = exchangeCodeActor(transport, vault())

    await expect(run(actor, entered)).rejects.toThrow(CallFailure)
    expect(await run(actor, entered)).toEqual(ok(session))
    expect(sent.map((request) => request.split(' ')[0])).toEqual([
      '/identity/oauth2/token',
      '/groupadmin/oauth2/token',
      '/groupadmin/oauth2/token',
    ])
  })
})

describe(redeemCodeActor.name, () => {
  it('[SGI-06] hands over the identity token for a code, begins no session, and recognises it later', async () => {
    const { transport, sent } = server(Response.json(identityToken))
    const storage = fakeStorage()

    const redeemed = await run(redeemCodeActor(transport, storage), entered)

    if (!redeemed.ok) throw new Error(redeemed.problem)
    expect(redeemed.value.accessToken).toBe('identity-token')
    expect(begunHere(storage, redeemed.value.state)).toEqual({ state: redeemed.value.state })
    expect(sent).toHaveLength(1)
  })

  it('answers a refusal, and has begun nothing', async () => {
    const { transport } = server(Response.json({ error: 'invalid_grant' }, { status: 400 }))
    const storage = fakeStorage()

    expect(await run(redeemCodeActor(transport, storage), entered)).toEqual(refuse('code-refused'))
    expect(storage).toHaveLength(0)
  })
})

describe(signInAsTesterActor.name, () => {
  const tester = { address: 'ada@test.kinweave.example', password: 'kinweave' }

  it('sends the password instead of a code', async () => {
    const { transport, sent } = server(Response.json(identityToken), Response.json(answerFor({ sub: '7' })))

    expect(await run(signInAsTesterActor(transport, vault()), tester)).toEqual(ok(session))
    expect(sent[0]).toBe(
      '/identity/oauth2/token grant_type=password&username=ada@test.kinweave.example&password=kinweave',
    )
  })

  it('answers a refusal', async () => {
    const { transport } = server(Response.json({ error: 'invalid_grant' }, { status: 400 }))

    expect(await run(signInAsTesterActor(transport, vault()), tester)).toEqual(refuse('password-refused'))
  })
})

describe(sendCodeActor.name, () => {
  it('asks for a code for the address', async () => {
    const { transport, sent } = server(new Response(null, { status: 204 }))
    await run(sendCodeActor(transport), { address: 'ada@example.org' })

    expect(sent).toEqual(['/identity/identities/$lookup/sendcode {"address":"ada@example.org"}'])
  })

  it.each([
    ['too-many-codes', refusal(429, 'too-many-calls')],
    ['address-refused', refusal(400, 'invalid-input')],
  ] as const)('answers the refusal %s', async (problem, answer) => {
    const { transport } = server(answer)

    expect(await run(sendCodeActor(transport), { address: 'ada@example.org' })).toEqual(refuse(problem))
  })

  it('answers address-refused for an address that the contract does not accept', async () => {
    const { transport, sent } = server()

    expect(await run(sendCodeActor(transport), { address: 'nora.@gmail.com' })).toEqual(
      refuse('address-refused'),
    )
    expect(sent).toEqual([])
  })

  it('fails where the server does', async () => {
    const { transport } = server(refusal(500, 'internal'))

    await expect(run(sendCodeActor(transport), { address: 'ada@example.org' })).rejects.toThrow('Refused')
  })
})
