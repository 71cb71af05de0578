import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { Subject } from '#domain/ids.ts'
import type { IdentityProblem, NewIdentity, SendingProblem } from '#domain/signing-in/signing-in.ts'
import { type SignUpInput, signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { wire } from '#machines/wire.ts'
import { SignUpScreen } from '#ui/screens/sign-up/sign-up-screen.tsx'

type Made = Result<Subject, IdentityProblem>

const subject = '0f8fad5b-d9cb-469f-a165-70867728950e' as Subject
const nothingTyped = { givenName: '', surname: '', address: '' }

interface Server {
  readonly made?: () => Promise<Made>
  /** Who may not sign in: every new person, or only the identity that was just made. */
  readonly restricted?: string
  readonly solved?: () => Promise<string>
  /** The call that fails the first time, after the identity was made. */
  readonly lost?: 'place' | 'code' | 'too many'
}

function show(
  { made = async () => ok(subject), restricted, solved, lost }: Server = {},
  more: Partial<SignUpInput> = {},
) {
  const done: string[] = []
  const failing = new Set<string | undefined>([lost])
  const failOnce = (what: string) => {
    if (failing.delete(what)) throw new Error('offline')
  }
  const machine = wire(signUpMachine)({
    isRestricted: fromPromise<boolean, { of: Subject | '$all' }>(async ({ input }) => {
      if (input.of === subject) failOnce('place')
      return input.of === restricted
    }),
    solveCaptcha: fromPromise<string, { siteKey: string }>(async () => (solved ? await solved() : 'solved')),
    createIdentity: fromPromise<Made, NewIdentity>(async ({ input }) => {
      done.push(`identity of ${input.address}`)
      return await made()
    }),
    sendCode: fromPromise<Result<null, SendingProblem>, { address: string }>(async ({ input }) => {
      failOnce('code')
      if (failing.delete('too many')) return refuse('too-many-codes')
      done.push(`code to ${input.address}`)
      return ok(null)
    }),
  })
  const input = {
    draft: nothingTyped,
    returnTo: '/home',
    embedded: false,
    captchaSiteKey: null,
    blockGrantCode: null,
    spotIsLeft: false,
    ...more,
  }
  const flow = createActor(machine, { input })
  flow.on('*', (event) => {
    if (event.type === 'navigate') done.push(`to ${event.to} with ${JSON.stringify(event.state)}`)
  })
  render(<SignUpScreen flow={flow.start()} />)
  const user = userEvent.setup()
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text)
  const signUp = async () => {
    await type('Given name', 'Ada')
    await type('E-mail address', 'ada@mail.example')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
  }
  return { done, user, type, signUp }
}

const enabled = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled

describe(SignUpScreen.name, () => {
  afterEach(cleanup)

  it.each(['Given name', 'Surname'])(
    '[SGU-03] continues with a name, and the %s is enough',
    async (label) => {
      const { type } = show()
      await type('E-mail address', 'ada@mail.example')
      expect(enabled()).toBe(false)
      await type(label, 'Ada')

      expect(enabled()).toBe(true)
    },
  )

  it('[SGU-04] continues only with an address', async () => {
    const { type } = show()
    await type('Given name', 'Ada')
    await type('E-mail address', 'ada@mail')
    expect(enabled()).toBe(false)
    await type('E-mail address', '.example')

    expect(enabled()).toBe(true)
  })

  it('[SGU-01] asks for given name, surname, address and a captcha', () => {
    show({ solved: () => new Promise(() => undefined) }, { captchaSiteKey: 'kinweave' })

    expect(screen.getAllByRole('textbox').map(({ ariaLabel, id }) => ariaLabel ?? labelOf(id))).toEqual([
      'Given name',
      'Surname',
      'E-mail address',
    ])
    expect(screen.getByRole('status').textContent).toBe('Checking that you are not a robot…')
  })

  it('[SGU-02] [SGU-06] makes the identity, mails the code and goes to its page, once', async () => {
    const answer = Promise.withResolvers<Made>()
    const { done, signUp } = show({ made: () => answer.promise })
    await signUp()
    expect(enabled()).toBe(false)
    expect(done).toEqual(['identity of ada@mail.example'])
    answer.resolve(ok(subject))

    await expect
      .poll(() => done)
      .toEqual([
        'identity of ada@mail.example',
        'code to ada@mail.example',
        'to /signin/code with {"address":"ada@mail.example","signedUp":"yes"}',
      ])
  })

  it('passes the wanted page on, to the code page and to the sign-in page', async () => {
    const { done, signUp } = show({}, { returnTo: '/authorize?state=s' })
    const search = '?redirect_uri=%2Fauthorize%3Fstate%3Ds'
    expect(screen.getByRole('link', { name: 'I have an account' }).getAttribute('href')).toBe(
      `/signin${search}`,
    )
    await signUp()

    await expect
      .poll(() => done.at(-1))
      .toBe(`to /signin/code${search} with {"address":"ada@mail.example","signedUp":"yes"}`)
  })

  it('says that too many codes were requested, and sends one when asked again', async () => {
    const { done, user, signUp } = show({ lost: 'too many' })
    await signUp()
    expect((await screen.findByRole('alert')).textContent).toContain('requested from here')
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    await expect.poll(() => done.at(-1)).toContain('to /signin/code')
  })

  it('[SGU-05] continues only with a solved captcha, if one is required', async () => {
    const solving = Promise.withResolvers<string>()
    const { type } = show({ solved: () => solving.promise }, { captchaSiteKey: 'kinweave' })
    await type('Given name', 'Ada')
    await type('E-mail address', 'ada@mail.example')
    expect(enabled()).toBe(false)
    solving.resolve('solved')

    await expect.poll(enabled).toBe(true)
  })

  it('solves the captcha again when asked to, after that has failed', async () => {
    const tries = [() => Promise.reject(new Error('offline')), async () => 'solved']
    const { user, type } = show(
      { solved: () => tries.shift()?.() ?? Promise.reject(new Error('Too many')) },
      { captchaSiteKey: 'kinweave' },
    )
    await type('Given name', 'Ada')
    await type('E-mail address', 'ada@mail.example')
    await user.click(await screen.findByRole('button', { name: 'Check again' }))

    await expect.poll(enabled).toBe(true)
  })

  it('solves a new captcha after a refused one, and keeps everything that was typed', async () => {
    const solved = vi.fn<() => Promise<string>>(async () => 'solved')
    const { signUp } = show(
      { solved, made: async () => refuse('captcha-refused') },
      { captchaSiteKey: 'kinweave' },
    )
    await signUp()

    expect((await screen.findByRole('alert')).textContent).toContain('Everything you typed is still here.')
    await expect.poll(() => solved.mock.calls.length).toBe(2)
    await expect.poll(enabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('ada@mail.example')
  })

  it('[SGU-07] [SGU-08] goes to the waitlist when the identity has no place, and mails nothing', async () => {
    const { done, signUp } = show({ restricted: subject })
    await signUp()

    await expect
      .poll(() => done)
      .toEqual(['identity of ada@mail.example', `to /signup/done with {"subject":"${subject}"}`])
  })

  it('[SGU-10] stays, ready for another try, when it fails', async () => {
    const { done, signUp } = show({ made: () => Promise.reject(new Error('offline')) })
    await signUp()

    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(enabled()).toBe(true)
    expect(done).toEqual(['identity of ada@mail.example'])
  })

  it.each([
    ['place', 'there is a place for you'],
    ['code', 'your code was sent'],
  ] as const)(
    '[SGU-10] resumes at the %s when that has failed, and makes no second identity',
    async (lost, words) => {
      const { done, user, signUp } = show({ lost })
      await signUp()
      expect((await screen.findByRole('alert')).textContent).toContain(words)
      expect(screen.getByLabelText<HTMLInputElement>('E-mail address').readOnly).toBe(true)
      await user.click(screen.getByRole('button', { name: 'Try again' }))

      await expect
        .poll(() => done)
        .toEqual([
          'identity of ada@mail.example',
          'code to ada@mail.example',
          'to /signin/code with {"address":"ada@mail.example","signedUp":"yes"}',
        ])
    },
  )

  it('[SGU-16] says that the preview is full, in the words of the specification', async () => {
    show({ restricted: '$all' })

    expect((await screen.findByText(/preview is full/)).textContent).toBe(
      "We're in preview, and the preview is full at the moment. Sign up now, and we'll save your place in line. We're adding new people each week!",
    )
  })

  it('does not say that to a person whose invitation gives a place', async () => {
    const { type } = show({ restricted: '$all' }, { blockGrantCode: 'ELLERY', spotIsLeft: true })
    await type('Given name', 'Ada')

    expect(screen.queryByText(/preview is full/)).toBeNull()
  })

  it.each([
    ['name-refused', 'Given name'],
    ['address-refused', 'E-mail address'],
  ] as const)('moves the focus after %s to the field to change', async (problem, label) => {
    const { signUp } = show({ made: async () => refuse(problem) })
    await signUp()

    await screen.findByRole('alert')
    const field = screen.getByLabelText(label)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('describes the button with what is still missing', async () => {
    const { type } = show()
    const button = screen.getByRole('button', { name: 'Continue' })
    const missing = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    expect(missing()).toBe('Still missing: a given name or a surname, and your e-mail address.')
    await type('Surname', 'Lovelace')
    await type('E-mail address', 'ada@mail')
    expect(missing()).toBe('Still missing: the rest of your e-mail address, as in nora@example.org.')
    await type('E-mail address', '.example')

    expect(missing()).toBe('')
    await type('E-mail address', '.c0m')
    expect(missing()).toContain('an e-mail address without a mistake')
  })
})

const labelOf = (id: string) => document.querySelector(`label[for="${id}"]`)?.textContent
