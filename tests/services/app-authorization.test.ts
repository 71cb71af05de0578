import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Transport } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import type { PushEvent } from '#contract/push.ts'
import { ok, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import type { AuthorizationRequest } from '#domain/signing-in/app-authorization.ts'
import { authorizeActor, watchProgramActor } from '#services/app-authorization.ts'
import { createPushListeners } from '#services/push/push-listeners.ts'
import { run } from './run-actor.ts'
import { server } from './scripted-server.ts'

const redirectUri = 'http://127.0.0.1:49152/callback'
const request: AuthorizationRequest = {
  clientId: 'kinweave-sync',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  redirectUri,
  state: 's',
  scope: null,
}
const answer = (redirectTo: string | null) =>
  Response.json({ code: 'a-code', expirationDate: '2026-11-21T08:02:00.000Z', redirectTo })

const refused = (status: number, code: ProblemCode) =>
  Response.json({ type: 'about:blank', status, code, title: 'No' }, { status })

describe(authorizeActor.name, () => {
  it('[API-14] requests a code for the program, for the address where the program listens', async () => {
    const { transport, sent } = server(answer(`${redirectUri}?code=a-code&state=s`))

    expect(await run(authorizeActor(transport), request)).toEqual(
      ok({ code: 'a-code', redirectTo: `${redirectUri}?code=a-code&state=s` }),
    )
    const body = {
      code_challenge: request.challenge,
      code_challenge_method: 'S256',
      redirect_uri: redirectUri,
      state: 's',
    }
    expect(sent).toEqual([`/groupadmin/oauth2/authorize?client_id=kinweave-sync ${JSON.stringify(body)}`])
  })

  it.each([
    [redirectUri, 'https://attacker.example/callback?code=a-code'],
    [redirectUri, `${redirectUri}.attacker.example/?code=a-code`],
    [redirectUri, null],
    [null, `${redirectUri}?code=a-code`],
  ])('goes only to the requested address: %s, and not %s', async (asked, redirectTo) => {
    const { transport } = server(answer(redirectTo))

    await expect(run(authorizeActor(transport), { ...request, redirectUri: asked })).rejects.toThrow(
      'The answer redirects to another address than was requested.',
    )
  })

  it.each([
    [400, 'invalid-input', 'not-allowed'],
    [403, 'not-allowed', 'not-allowed'],
    [429, 'too-many-calls', 'too-many-tries'],
  ] as const)('reads %i (%s) as a refusal', async (status, code, problem) => {
    const { transport } = server(refused(status, code))

    expect(await run(authorizeActor(transport), request)).toEqual(refuse(problem))
  })

  it('leaves a failure of the server to the flow', async () => {
    const { transport } = server(refused(500, 'internal'))

    await expect(run(authorizeActor(transport), request)).rejects.toThrow('No')
  })
})

describe(watchProgramActor.name, () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A flow that only waits, and the pushes that it receives. */
  function watch(isReady: () => boolean = () => false) {
    const { onPush, tell } = createPushListeners()
    const heard: string[] = []
    let asked = 0
    const transport: Transport = {
      address: () => 'https://admin.example',
      token: async () => 'token',
      fetch: async () => {
        asked += 1
        return Response.json({ ready: isReady() })
      },
    }
    const machine = setup({
      actors: { watchProgram: watchProgramActor({ transport, onPush }) },
      actions: { note: ({ event }) => void heard.push(event.type) },
    }).createMachine({
      initial: 'waiting',
      states: {
        waiting: {
          invoke: { src: 'watchProgram', input: { clientId: 'kinweave-sync' } },
          on: { left: 'gone', '*': { actions: 'note' } },
        },
        gone: {},
      },
    })
    const flow = createActor(machine).start()
    const push = (event: PushEvent) => tell([event])
    return { flow, heard, push, asked: () => asked }
  }

  it('[PSH-10] hears by a push that the code was used, by this program and no other', () => {
    const { heard, push } = watch()

    push({ name: 'AuthCode.Used', payload: { clientId: 'another' } })
    expect(heard).toEqual([])
    push({ name: 'AuthCode.Used', payload: { clientId: 'kinweave-sync' } })
    expect(heard).toEqual(['code used'])
  })

  it('[PSH-11] learns from a push that this program, and no other, is ready', () => {
    const { heard, push } = watch()

    push({ name: 'App.Ready', payload: { appId: 'another' } })
    // An id as the server would send it.
    push({ name: 'User.Changed', payload: { userId: '7' as UserId } })
    expect(heard).toEqual([])
    push({ name: 'App.Ready', payload: { appId: 'kinweave-sync' } })
    expect(heard).toEqual(['app ready'])
  })

  it('[API-15] asks the server now and then, in case a push was missed', async () => {
    let ready = false
    const { heard, asked } = watch(() => ready)

    await vi.advanceTimersByTimeAsync(5_000)
    expect([asked(), heard]).toEqual([1, []])
    ready = true
    await vi.advanceTimersByTimeAsync(5_000)

    expect(heard).toEqual(['app ready'])
  })

  it('neither listens nor asks once the flow has left', async () => {
    const { flow, heard, push, asked } = watch(() => true)
    flow.send({ type: 'left' })

    push({ name: 'App.Ready', payload: { appId: 'kinweave-sync' } })
    await vi.advanceTimersByTimeAsync(20_000)

    expect([asked(), heard]).toEqual([0, []])
  })
})
