import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { BlockGrant } from '#domain/users/preview.ts'
import { invitedSignUpMachine } from '#machines/invited-sign-up/invited-sign-up.machine.ts'
import { wire } from '#machines/wire.ts'
import { InvitedScreen } from '#ui/screens/sign-up/invited-screen.tsx'

const grant = (allocated: number, used: number) => ({ allocated, used, sourceName: 'The Ellery family' })

function show(found: BlockGrant | null, code: string | null = 'ELLERY') {
  const told: object[] = []
  const machine = wire(invitedSignUpMachine)({
    findGrant: fromPromise<BlockGrant | null, { code: string }>(async () => found),
  })
  const flow = createActor(machine, { input: { code } })
  flow.on('navigate', (event) => told.push(event))
  render(<InvitedScreen flow={flow.start()} />)
  return told
}

/** What the page says, sentence by sentence. */
const sentences = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

describe(InvitedScreen.name, () => {
  afterEach(cleanup)

  it.each([
    [grant(30, 19), 'at least 10 spots'],
    [grant(30, 20), '10 spots'],
    [grant(30, 28), '2 spots'],
    [grant(30, 29), '1 spot'],
  ])('[SGU-14] says of %j: %s', async (found, spots) => {
    show(found)

    await screen.findByText(/This invitation has/)
    expect(sentences()).toEqual([
      'The Ellery family invites you to Kinweave.',
      `This invitation has ${spots} left. One of them is yours.`,
    ])
  })

  it('[SGU-15] says that there are no spots left, and that the person can sign up anyway', async () => {
    show(grant(30, 30))

    await screen.findByText('Unfortunately, there are no more spots left in this invitation group.')
    expect(sentences()).toEqual([
      'The Ellery family invites you to Kinweave.',
      'Unfortunately, there are no more spots left in this invitation group.',
      "Sign up now, and we'll get you in as soon as we can!",
    ])
  })

  it('[SGU-12] leads to sign up, with the code', async () => {
    const told = show(grant(30, 3))
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))

    expect(told).toEqual([
      { type: 'navigate', to: '/signup', state: { blockGrantCode: 'ELLERY', spot: 'left' } },
    ])
  })

  it('passes the code on even without a free spot', async () => {
    const told = show(grant(30, 30))
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))

    expect(told).toEqual([{ type: 'navigate', to: '/signup', state: { blockGrantCode: 'ELLERY' } }])
  })

  it.each([null, 'UNKNOWN'])('[SGU-13] goes to sign up at once if the code is %s', async (code) => {
    const told = show(null, code)

    await expect.poll(() => told).toEqual([{ type: 'navigate', to: '/signup', replace: true }])
  })
})
