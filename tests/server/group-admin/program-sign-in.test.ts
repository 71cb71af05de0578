/**
 * The command line signs in at the real server. The page's own code, without a browser, reads the request and answers
 * it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Transport } from '#contract/client.ts'
import { readAuthorizationRequest } from '#domain/signing-in/app-authorization.ts'
import { authorizeActor } from '#services/app-authorization.ts'
import type { Browser } from '#sync/cli/browser.ts'
import { run } from '../../services/run-actor.ts'
import { bring, wishOf } from '../../sync/cli/support/browser.ts'
import { worldOf } from '../../sync/cli/support/command.ts'
import { appForThisFile, call, field } from '../kit/app.ts'
import { authorize, loopback, pkce, redeem } from '../kit/authorize.ts'
import { fetchFrom } from '../kit/fetch.ts'
import type { SignedIn } from '../kit/sign-in.ts'
import { aWorld } from '../kit/world.ts'

const kit = await appForThisFile()
const { owner, stranger, ids } = await aWorld(kit)
const fetchHere = fetchFrom(kit.app, kit.publicUrl)
const nobody = { environment: { KINWEAVE_TOKEN: '' } }
const command = `export ${ids.workspace}`

function begin() {
  const world = worldOf({ fetch: fetchHere })
  const state = join(world.folder, '.local/state/kinweave')
  const kept = () =>
    existsSync(state) ? readdirSync(state).map((name) => readFileSync(join(state, name), 'utf8')) : []
  return {
    kept,
    run: (more: Parameters<typeof world.run>[1] = {}) =>
      world.run(command, { now: kit.clock.now, ...nobody, ...more }),
  }
}

const transportOf = ({ token }: Pick<SignedIn, 'token'>): Transport => ({
  fetch: fetchHere,
  address: (service) => `${kit.publicUrl}/${service}`,
  token: async () => token,
})

/** Does what the page does when its user presses "Let it in". */
async function letIn(address: string, person: SignedIn) {
  const request = readAuthorizationRequest(new URL(address).search)
  if (!request.ok) throw new Error(request.problem)
  const answer = await run(authorizeActor(transportOf(person)), request.value)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.value
}

/** A browser of a signed-in user who lets the program in. */
const browserOf =
  (person: SignedIn): Browser =>
  async (address) => {
    await fetch((await letIn(address, person)).redirectTo ?? '')
    return true
  }

const isReady = async ({ token }: SignedIn) =>
  field((await call(kit.app, 'GET /groupadmin/app/kinweave-sync/ready', { token })).body, 'ready')

describe('the command line', () => {
  it('[API-11] [API-14] [API-15] is let in by its user in the browser, and has a session of its own that names the program', async () => {
    const { run: runCommand } = begin()
    expect(await isReady(owner)).toBe(false)

    const { code, out } = await runCommand({ browser: browserOf(owner) })

    expect(code).toBe(0)
    expect(out).toMatch(/^\uFEFF?0 HEAD/)
    expect(await isReady(owner)).toBe(true)
    expect(await isReady(stranger)).toBe(false)
    const { body } = await call(kit.app, `GET /groupadmin/users/${owner.userId}/sessions`, {
      token: owner.token,
    })
    expect(field(body, 'items')).toContainEqual(
      expect.objectContaining({ clientId: 'kinweave-sync', device: 'Kinweave', current: false }),
    )
  })

  it('[API-15] does not count as ready from an earlier sign-in when it is let in again', async () => {
    const { run: runCommand } = begin()
    await runCommand({ browser: browserOf(owner) })

    await authorize(kit, owner, pkce().challenge)

    expect(await isReady(owner)).toBe(false)
  })

  it('is let in by a code that its user carries over', async () => {
    const { run: runCommand } = begin()
    const handovers: unknown[] = []
    const carry = async (said: string) => {
      const { code, redirectTo } = await letIn(/http\S+/.exec(said)?.[0] ?? '', owner)
      handovers.push(redirectTo)
      return code
    }

    const { code, out } = await runCommand({ typed: [carry] })

    expect(code).toBe(0)
    expect(out).toMatch(/^\uFEFF?0 HEAD/)
    expect(handovers).toEqual([null])
  })

  it('stays signed in by the next tokens, also when two commands want them at once', async () => {
    const { run: runCommand, kept } = begin()
    await runCommand({ browser: browserOf(owner) })
    const [first] = kept()
    kit.clock.forward(59.5 * 60_000)

    const both = await Promise.all([runCommand(), runCommand()])
    const after = await runCommand()

    expect([...both, after].map(({ code }) => code)).toEqual([0, 0, 0])
    expect(kept()).toHaveLength(1)
    expect(kept()[0]).not.toBe(first)
  })

  it('is signed out as soon as its user says so on the page, and asks again the next time', async () => {
    const { run: runCommand, kept } = begin()
    await runCommand({ browser: browserOf(stranger) })
    await call(kit.app, `POST /groupadmin/users/${stranger.userId}/sessions/$others/end`, {
      token: stranger.token,
    })

    const { code, words } = await runCommand()

    expect(code).toBe(4)
    expect(words).toContain('Run this again to sign in.')
    expect(kept()).toEqual([])
  })
})

describe('an attacker of the command line', () => {
  const refused = { code: 4, words: expect.stringMatching(/was not used|did not accept the answer/) }

  it('cannot slip in a code of another sign-in, not even one with the right state', async () => {
    const { run: runCommand, kept } = begin()
    const theirs = field((await authorize(kit, stranger, pkce().challenge)).body, 'code')
    const browser: Browser = async (address) => {
      const { redirectUri, state } = wishOf(address)
      await bring(redirectUri, { code: String(theirs), state, iss: kit.publicUrl })
      return true
    }

    expect(await runCommand({ browser })).toMatchObject(refused)
    expect(kept()).toEqual([])
  })

  it('cannot use a code that was seen on its way', async () => {
    const { run: runCommand } = begin()
    const stolen: unknown[] = []
    const browser: Browser = async (address) => {
      const { redirectUri } = wishOf(address)
      const { code, redirectTo } = await letIn(address, owner)
      const answer = await redeem(kit, code, pkce().verifier, { redirect_uri: redirectUri })
      stolen.push(answer.status, field(answer.body, 'error'))
      await fetch(redirectTo ?? '')
      return true
    }

    expect((await runCommand({ browser })).code).toBe(0)
    expect(stolen).toEqual([400, 'invalid_grant'])
  })

  it('gets nothing by a code that has been used, and the program stays signed in', async () => {
    const { run: runCommand } = begin()
    let code = ''
    let redirectUri = ''
    const browser: Browser = async (address) => {
      const handover = await letIn(address, owner)
      code = handover.code
      redirectUri = wishOf(address).redirectUri
      await fetch(handover.redirectTo ?? '')
      return true
    }
    await runCommand({ browser })

    const again = await redeem(kit, code, pkce().verifier, { redirect_uri: redirectUri })

    expect([again.status, field(again.body, 'error')]).toEqual([400, 'invalid_grant'])
    expect((await runCommand()).code).toBe(0)
  })

  it('cannot answer at the command’s port first: an answer without the right state is ignored', async () => {
    const { run: runCommand, kept } = begin()
    const browser: Browser = async (address) => {
      const theirs = String(field((await authorize(kit, stranger, pkce().challenge)).body, 'code'))
      await bring(wishOf(address).redirectUri, { code: theirs, state: 'guessed', iss: kit.publicUrl })
      return browserOf(owner)(address)
    }

    expect((await runCommand({ browser })).code).toBe(0)
    expect(kept().map((text) => field(JSON.parse(text), 'userId'))).toEqual([owner.userId])
  })

  it('cannot redirect the answer: neither page nor server accepts another address', async () => {
    const elsewhere = 'https://attacker.example/callback'
    const { challenge } = pkce()
    const search = new URLSearchParams({
      response_type: 'code',
      client_id: 'kinweave-sync',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      redirect_uri: elsewhere,
    })

    expect(readAuthorizationRequest(`?${search}`)).toEqual({ ok: false, problem: 'foreign-address' })
    expect((await authorize(kit, owner, challenge, { redirect_uri: elsewhere })).status).toBe(400)
    expect((await authorize(kit, owner, challenge, { redirect_uri: loopback })).status).toBe(200)
  })
})
