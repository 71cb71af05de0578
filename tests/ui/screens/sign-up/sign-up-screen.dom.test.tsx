import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result } from '#domain/result.ts'
import type { IdentityProblem, NewIdentity } from '#domain/signing-in.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { SignUpScreen } from '../../../../src/ui/screens/sign-up/sign-up-screen.tsx'

type Made = Result<null, IdentityProblem>

function show(made: () => Promise<Made> = async () => ok(null)) {
  const done: string[] = []
  const machine = signUpMachine.provide({
    actors: {
      createIdentity: fromPromise<Made, NewIdentity>(async ({ input }) => {
        done.push(`identity of ${input.address}`)
        return await made()
      }),
      sendCode: fromPromise<void, { address: string }>(
        async ({ input }) => void done.push(`code to ${input.address}`),
      ),
    },
  })
  const flow = createActor(machine)
  flow.on('*', (event) => done.push(event.type === 'navigate' ? `to ${event.to}` : event.type))
  render(<SignUpScreen flow={flow.start()} />)
  const user = userEvent.setup()
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text)
  return { done, user, type }
}

const enabled = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled

describe(SignUpScreen.name, () => {
  afterEach(cleanup)

  it.each(['Given name', 'Surname'])('[SGU-03] goes on with a name, and the %s is one', async (label) => {
    const { type } = show()
    await type('E-mail address', 'ada@mail.example')
    expect(enabled()).toBe(false)
    await type(label, 'Ada')

    expect(enabled()).toBe(true)
  })

  it('[SGU-04] goes on with an address only', async () => {
    const { type } = show()
    await type('Given name', 'Ada')
    await type('E-mail address', 'ada@mail')
    expect(enabled()).toBe(false)
    await type('E-mail address', '.example')

    expect(enabled()).toBe(true)
  })

  it('[SGU-02] [SGU-06] makes the identity, mails the code and goes to its page, once', async () => {
    const answer = Promise.withResolvers<Made>()
    const { done, user, type } = show(() => answer.promise)
    await type('Given name', 'Ada')
    await type('E-mail address', 'ada@mail.example')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(enabled()).toBe(false)
    expect(done).toEqual(['identity of ada@mail.example'])
    answer.resolve(ok(null))

    await expect
      .poll(() => done)
      .toEqual(['identity of ada@mail.example', 'code to ada@mail.example', 'to /signin/code'])
  })

  it('[SGU-10] stays, ready for another try, when it fails', async () => {
    const { done, user, type } = show(() => Promise.reject(new Error('offline')))
    await type('Given name', 'Ada')
    await type('E-mail address', 'ada@mail.example')
    await user.click(screen.getByRole('button', { name: 'Continue' }))

    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(enabled()).toBe(true)
    expect(done).toEqual(['identity of ada@mail.example'])
  })
})
