import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import type { Session } from '#domain/signing-in/session.ts'
import type { PasswordProblem } from '#domain/signing-in/signing-in.ts'
import { longSession } from '#machines/paths/sample-values.ts'
import { testSignInMachine } from '#machines/test-sign-in/test-sign-in.machine.ts'
import { wire } from '#machines/wire.ts'

function begin(open = true) {
  const sent: object[] = []
  const machine = wire(testSignInMachine)({
    signInAsTester: fromPromise<Result<Session, PasswordProblem>, { address: string; password: string }>(
      async ({ input }) => {
        sent.push(input)
        return ok(longSession)
      },
    ),
  })
  const actor = createActor(machine, { input: { open, returnTo: '/home' } }).start()
  return { actor, sent }
}

describe('testSignIn', () => {
  it('[SGI-10] continues only with a name and a password', () => {
    const { actor } = begin()
    const ready = () => actor.getSnapshot().can({ type: 'submitted' })
    expect(ready()).toBe(false)
    actor.send({ type: 'name typed', name: 'ada' })
    expect(ready()).toBe(false)
    actor.send({ type: 'password typed', password: 'kinweave' })
    expect(ready()).toBe(true)
    actor.send({ type: 'name typed', name: '  ' })

    expect(ready()).toBe(false)
  })

  it('[SGI-11] makes the address of the name and the domain of test identities', () => {
    const { actor, sent } = begin()
    actor.send({ type: 'name typed', name: ' ada ' })
    actor.send({ type: 'password typed', password: 'kinweave' })
    actor.send({ type: 'submitted' })

    expect(sent).toEqual([{ address: 'ada@test.kinweave.example', password: 'kinweave' }])
  })

  it('keeps no password when it has done its work', async () => {
    const { actor } = begin()
    actor.send({ type: 'name typed', name: 'ada' })
    actor.send({ type: 'password typed', password: 'kinweave' })
    actor.send({ type: 'submitted' })
    await new Promise((resolve) => setImmediate(resolve))

    expect(actor.getSnapshot()).toMatchObject({ value: 'signed in', context: { password: '' } })
  })

  it('is not available where the site has no test identities', () => {
    expect(begin(false).actor.getSnapshot().value).toBe('not available')
  })
})
