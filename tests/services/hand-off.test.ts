import { describe, expect, it, vi } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { type HandOffSecrets, handOffActors } from '#services/hand-off.ts'
import { refusal } from './entities/server.ts'
import { run } from './run-actor.ts'
import { server } from './scripted-server.ts'
import { answerFor, tokenWith } from './session/tokens.ts'

const subject = '0f8fad5b-d9cb-469f-a165-70867728950e'
const identity = {
  subject,
  givenName: 'Ada',
  familyName: 'Lovelace',
  invited: true,
  isTestIdentity: false,
  lastSignInDate: null,
  blocked: false,
  disabled: false,
  createdDate: '2026-11-22T00:00:00.000Z',
  metadata: {},
  waiting: false,
  addresses: [
    {
      subject,
      address: 'ada@example.org',
      createdDate: '2026-11-22T00:00:00.000Z',
      verifiedDate: null,
      inactiveDate: null,
    },
  ],
}
const user = {
  id: '7',
  givenName: 'Ada',
  surname: 'Lovelace',
  gender: null,
  photoUrl: null,
  profileDataGroupId: null,
  metadata: {},
  invited: false,
  createdDate: '2026-11-22T00:00:00.000Z',
  modifiedDate: '2026-11-22T00:00:00.000Z',
  modifiedUserId: null,
}
const byToken: HandOffSecrets = { kind: 'token', accessToken: tokenWith({ sub: subject }) }
const byCode: HandOffSecrets = { kind: 'code', clientId: 'kinweave', code: 'a code' }
const invalid = () => Response.json({ error: 'invalid_grant' }, { status: 400 })

function handOff(secrets: HandOffSecrets, verifier: string | null, ...answers: (Response | Error)[]) {
  const { transport, sent } = server(...answers)
  const done: string[] = []
  const vault = {
    end: vi.fn<() => Promise<void>>(async () => void done.push('ended')),
    accept: vi.fn<(answer: object) => never>((answer) => void done.push(JSON.stringify(answer)) as never),
  }
  const begun = verifier === null ? null : { state: 'begun here', verifier }
  return { sent, done, ...handOffActors(secrets, { transport, vault, begun }) }
}

describe('a hand-off by a token', () => {
  it('[SGI-13] shows its user without beginning a session, and begins one when it is accepted', async () => {
    const tokens = answerFor({ sub: '7', profile_id: '70' })
    const { lookAtHandOff, takeHandOff, sent, done } = handOff(
      byToken,
      null,
      Response.json(identity),
      Response.json(tokens),
    )

    expect(await run(lookAtHandOff, undefined)).toEqual(
      ok({ name: 'Ada Lovelace', address: 'ada@example.org', userId: null }),
    )
    expect(done).toEqual([])
    expect(await run(takeHandOff, undefined)).toEqual(ok(null))
    expect(done).toEqual(['ended', JSON.stringify(tokens)])
    expect(sent.map((request) => request.split(' ')[0])).toEqual([
      `/identity/identities/${subject}?expand=addresses`,
      '/groupadmin/oauth2/token',
    ])
  })

  it('is refused where the server refuses it, or where it is no token at all', async () => {
    const { lookAtHandOff, takeHandOff, done } = handOff(
      byToken,
      null,
      refusal(401, 'not-signed-in'),
      invalid(),
    )
    const nonsense = handOff({ kind: 'token', accessToken: 'nonsense' }, null)

    expect(await run(lookAtHandOff, undefined)).toEqual(refuse('hand-off-refused'))
    expect(await run(takeHandOff, undefined)).toEqual(refuse('hand-off-refused'))
    expect(await run(nonsense.lookAtHandOff, undefined)).toEqual(refuse('hand-off-refused'))
    expect(nonsense.sent).toEqual([])
    expect(done).toEqual([])
  })

  it('calls nobody when it is dropped', async () => {
    const { dropHandOff, sent } = handOff(byToken, null)
    await run(dropHandOff, undefined)

    expect(sent).toEqual([])
  })
})

describe('a hand-off by a code', () => {
  const tokens = answerFor({ sub: '7', profile_id: '70' })

  it('[SGI-14] becomes tokens with the secret of this browser, which are used only after it is accepted', async () => {
    const { lookAtHandOff, takeHandOff, sent, done } = handOff(
      byCode,
      'a verifier',
      Response.json(tokens),
      Response.json(user),
    )

    expect(await run(lookAtHandOff, undefined)).toEqual(
      ok({ name: 'Ada Lovelace', address: null, userId: '7' }),
    )
    expect(done).toEqual([])
    expect(await run(takeHandOff, undefined)).toEqual(ok(null))
    expect(done).toEqual(['ended', JSON.stringify(tokens)])
    expect(sent[0]).toBe(
      '/groupadmin/oauth2/token grant_type=authorization_code&client_id=kinweave&code=a+code&code_verifier=a+verifier',
    )
    expect(sent).toHaveLength(2)
  })

  it('is refused in a browser that has not begun it, without asking anybody', async () => {
    const { lookAtHandOff, sent } = handOff(byCode, null)

    expect(await run(lookAtHandOff, undefined)).toEqual(refuse('not-begun-here'))
    expect(sent).toEqual([])
  })

  it('ends the session that it has begun when it is dropped', async () => {
    const { lookAtHandOff, dropHandOff, sent } = handOff(
      byCode,
      'a verifier',
      Response.json(tokens),
      Response.json(user),
      new Response(null, { status: 200 }),
    )
    await run(lookAtHandOff, undefined)
    await run(dropHandOff, undefined)

    expect(sent.at(-1)).toBe(`/groupadmin/oauth2/revoke token=${tokens.refresh_token}`)
  })

  it('redeems the code once, also when the line breaks after that', async () => {
    const { lookAtHandOff, sent } = handOff(
      byCode,
      'a verifier',
      Response.json(tokens),
      new TypeError('offline'),
      Response.json(user),
    )

    await expect(run(lookAtHandOff, undefined)).rejects.toThrow('Failed to make request.')
    expect(await run(lookAtHandOff, undefined)).toMatchObject({ ok: true })
    expect(sent.filter((request) => request.includes('authorization_code'))).toHaveLength(1)
  })
})
