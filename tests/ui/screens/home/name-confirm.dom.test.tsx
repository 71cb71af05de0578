import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import type { AskedUser, NameAndPlace, NameConfirmProblem } from '#domain/users/name-confirm.ts'
import { nameConfirmMachine } from '#machines/name-confirm/name-confirm.machine.ts'
import { wire } from '#machines/wire.ts'
import { NameConfirm } from '#ui/screens/home/name-confirm.tsx'
import { Look } from '#ui/shell/look.tsx'
import { nameConfirmProblemText } from '#ui/words/name-confirm-words.ts'

type Saved = Result<null, NameConfirmProblem>
type Save = (entered: NameAndPlace) => Promise<Saved>

const guessNote = "We took a guess based on your device's internet address. Just correct it if it's wrong."

async function show(location = '', save: Save = async () => ok(null)) {
  const machine = wire(nameConfirmMachine)({
    loadUser: fromPromise<AskedUser, undefined>(async () => ({
      givenName: 'Ada',
      surname: 'Byron',
      location,
      nameConfirmed: false,
      isPutOff: false,
      isSupervised: false,
      isVisitor: false,
      isActing: false,
    })),
    guessLocation: fromPromise<string | null, undefined>(async () => 'Belgium'),
    putOff: fromPromise<void, undefined>(async () => undefined),
    saveName: fromPromise<Saved, NameAndPlace>(({ input }) => save(input)),
  })
  const flow = createActor(machine).start()
  render(
    <Look>
      <NameConfirm flow={flow} />
    </Look>,
  )
  await screen.findByRole('dialog')
  return { flow, hand: userEvent.setup({ pointerEventsCheck: 0 }) }
}

const fieldNamed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const confirm = () => screen.getByRole('button', { name: 'Confirm' })
const missing = () => document.getElementById(confirm().getAttribute('aria-describedby') ?? '')?.textContent

describe(NameConfirm.name, () => {
  afterEach(cleanup)

  it('says what is still missing, beside the button that waits for it', async () => {
    const { hand } = await show('Ghent')
    expect(missing()).toBe('')

    await hand.clear(fieldNamed('Given name'))
    await hand.clear(fieldNamed('Surname'))
    await hand.clear(fieldNamed('Your location'))

    expect(missing()).toBe('Still missing: a given name or a surname, and where you live.')
  })

  it('[NCF-03] [NCF-04] [NCF-06] asks in these words, with the known values filled in', async () => {
    await show('Ghent')

    expect(screen.getByRole('dialog', { name: 'Welcome!' })).toBeDefined()
    expect(screen.getByText("Let's confirm a few things.")).toBeDefined()
    expect(screen.getByRole('group', { name: 'Display name' })).toBeDefined()
    expect(['Given name', 'Surname', 'Your location'].map((name) => fieldNamed(name).value)).toEqual([
      'Ada',
      'Byron',
      'Ghent',
    ])
    expect(screen.getByText("You won't be able to change these settings for 30 days.")).toBeDefined()
    expect(screen.queryByText(guessNote)).toBeNull()
  })

  it('[NCF-05] says that the location was guessed, as long as it is shown', async () => {
    const { hand } = await show()
    await screen.findByText(guessNote)
    expect(fieldNamed('Your location').value).toBe('Belgium')

    await hand.type(fieldNamed('Your location'), '!')

    expect(screen.queryByText(guessNote)).toBeNull()
  })

  it('[NCF-03] stays when the backdrop is clicked, and is put off by Escape', async () => {
    const { flow, hand } = await show('Ghent')

    await hand.click(document.body)
    const after = screen.queryByRole('dialog')
    await hand.keyboard('{Escape}')

    expect(after).not.toBeNull()
    await waitFor(() => expect(flow.getSnapshot().value).toBe('put off'))
  })

  it('[NCF-08] [NCF-09] [NCF-10] offers to confirm only what may be confirmed, and once', async () => {
    const { hand } = await show('Ghent', () => new Promise(() => {}))
    const offered = () => !confirm().hasAttribute('disabled')

    await hand.clear(fieldNamed('Your location'))
    const withoutPlace = offered()
    await hand.type(fieldNamed('Your location'), 'Bruges')
    await hand.clear(fieldNamed('Given name'))
    const withOneName = offered()
    await hand.clear(fieldNamed('Surname'))
    const withoutName = offered()
    await hand.type(fieldNamed('Surname'), 'Byron{Enter}')

    expect([withoutPlace, withOneName, withoutName, offered()]).toEqual([false, true, false, false])
  })

  it('[NCF-13] explains in plain words that the user is not loaded, and keeps the typed text', async () => {
    const { hand } = await show('Ghent', () => Promise.reject(new Error('User not loaded')))

    await hand.type(fieldNamed('Surname'), '-King')
    await hand.click(confirm())

    expect((await screen.findByRole('alert')).textContent).toBe(nameConfirmProblemText.unforeseen)
    expect(fieldNamed('Surname').value).toBe('Byron-King')
    expect(document.body.textContent).not.toContain('User not loaded')
  })
})
