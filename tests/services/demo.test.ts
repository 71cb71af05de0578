import { describe, expect, it } from 'vitest'
import type { Transport } from '#contract/client.ts'
import type { TokenAnswer } from '#contract/group-admin/token.ts'
import { ok, refuse } from '#contract/result.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { enterDemoActor } from '#services/demo.ts'
import { groupId, personId, userId } from '../domain/model/samples.ts'
import { refusal } from './entities/server.ts'
import { run } from './run-actor.ts'
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
const ticket = {
  access_token: 'identity-token',
  token_type: 'Bearer',
  issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  expires_in: 300,
  startPersonId: '3-7',
}

/** A server that gives these answers in order, and records the called addresses. */
function server(...answers: (Response | Error)[]) {
  const called: string[] = []
  const transport: Transport = {
    address: (service) => `/${service}`,
    token: async () => null,
    fetch: async (url) => {
      called.push(url instanceof Request ? url.url : url.toString())
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer ?? new Error('Nobody expected another call.')
    },
  }
  return { transport, called }
}

const made = () => Response.json(ticket, { status: 201 })
const exchanged = () => Response.json(answerFor({ sub: '7' }))

function vault() {
  const kept: TokenAnswer[] = []
  return { kept, accept: (answer: TokenAnswer) => (kept.push(answer), session) }
}

describe(enterDemoActor.name, () => {
  it('makes a demo user and stores its session', async () => {
    const { transport, called } = server(made(), exchanged())
    const tokens = vault()

    expect(await run(enterDemoActor(transport, tokens), undefined)).toEqual(
      ok({ session, startPersonId: personId('3-7') }),
    )
    expect(called).toEqual(['/identity/demo/users', '/groupadmin/oauth2/token'])
    expect(tokens.kept).toHaveLength(1)
  })

  it.each([
    ['too many visitors', refusal(429, 'too-many-calls'), 'too-many-visitors'],
    ['a demo that is being put up', refusal(503, 'unavailable'), 'not-ready'],
    ['a server without a demo', refusal(404, 'not-found'), 'no-demo'],
  ] as const)('answers %s as a refusal, and keeps nothing', async (_, answer, problem) => {
    const tokens = vault()

    expect(await run(enterDemoActor(server(answer).transport, tokens), undefined)).toEqual(refuse(problem))
    expect(tokens.kept).toEqual([])
  })

  it('does not make a second user when the line breaks after the first', async () => {
    const { transport, called } = server(made(), new TypeError('offline'), exchanged())
    const actor = enterDemoActor(transport, vault())

    await expect(run(actor, undefined)).rejects.toThrow('Failed to make request.')
    expect(await run(actor, undefined)).toEqual(ok({ session, startPersonId: personId('3-7') }))
    expect(called).toEqual(['/identity/demo/users', '/groupadmin/oauth2/token', '/groupadmin/oauth2/token'])
  })

  it('starts again when its demo user is too old', async () => {
    const refused = Response.json({ error: 'invalid_grant' }, { status: 400 })
    const { transport, called } = server(made(), refused, made(), exchanged())
    const actor = enterDemoActor(transport, vault())

    expect(await run(actor, undefined)).toEqual(refuse('not-ready'))
    await run(actor, undefined)
    expect(called.filter((address) => address === '/identity/demo/users')).toHaveLength(2)
  })
})
