import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Flow } from '#machines/catalog.ts'
import { signUpPaths } from '#machines/sign-up/sign-up.paths.ts'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { Player, type PlayerAddress } from '../../../visualizer/player/player.tsx'
import type { Site } from '../../../visualizer/site/site.ts'

afterEach(cleanup)

const signUp: Flow = {
  id: 'signUp',
  title: 'Signing up',
  area: 'Signing in',
  paths: signUpPaths,
  hasScreen: true,
}
const chart = chartOf(signUpPaths.machine)
const site: Site = {
  built: { at: '2026-11-22T12:00:00.000Z', commit: null },
  // The positions of its parts do not matter here.
  drawings: { signUp: { width: 100, height: 100, states: {}, transitions: {} } },
  coverage: [],
  pictures: [
    {
      machine: 'signUp',
      state: 'entering.captcha not needed',
      screen: '',
      theme: 'light',
      source: 'entering.webp',
      width: 800,
      height: 600,
    },
  ],
  proofs: [],
  rules: [
    {
      machine: 'signUp',
      holds: { 'entering.captcha not needed': 'context.captchaSiteKey === null' },
      guards: { addressIsValid: 'isEmailAddress(context.address)' },
      delays: {},
    },
  ],
  difference: null,
}

/** The player with an address of its own, which is written below it. */
function Page({ begin = {} }: { begin?: PlayerAddress }) {
  const [address, setAddress] = useState(begin)
  return (
    <>
      <Player flow={signUp} chart={chart} site={site} {...address} onAddress={setAddress} />
      <output aria-label="Address">{JSON.stringify(address)}</output>
      <button type="button" onClick={() => setAddress({ path: 1, step: 2 })}>
        Follow a link
      </button>
    </>
  )
}

async function opened(begin: PlayerAddress = {}) {
  render(<Page begin={begin} />)
  await screen.findByRole('tablist', { name: 'What to play' })
  return userEvent.setup()
}

const address = () => JSON.parse(screen.getByRole('status', { name: 'Address' }).textContent ?? '') as unknown
const steps = () =>
  within(screen.getByRole('region', { name: /^Steps/ }))
    .getAllByRole('button')
    .map((button) => button.textContent)
const panel = (name: string | RegExp) => within(screen.getByRole('region', { name }))

describe(Player.name, () => {
  it('opens at the first path, steps by keys, and keeps the address', async () => {
    const user = await opened()

    await user.keyboard('llj')

    await waitFor(() => expect(address()).toEqual({ path: 0, step: 1 }))
    expect(panel('What happened').getByText('given name typed (a name)')).toBeDefined()
    expect(panel('What it knows').getByText('was “”')).toBeDefined()
    expect(panel('Where it is now').getByText('context.captchaSiteKey === null')).toBeDefined()
    expect(screen.getByAltText('The screen in entering.captcha not needed')).toHaveProperty('width', 800)
  })

  it('follows a link that comes while it is open', async () => {
    const user = await opened({ path: 0, step: 3 })

    await user.click(screen.getByRole('button', { name: 'Follow a link' }))

    await waitFor(() => expect(steps()[0]).toContain('where a captcha is asked for'))
    expect(screen.getByRole('button', { current: 'step' }).textContent).toMatch(/^3\./)
  })

  it('lists the paths through the searched part, and opens one at that step', async () => {
    const user = await opened()

    await user.selectOptions(screen.getByRole('combobox', { name: 'Paths through' }), 'State on the waitlist')
    const [first] = screen.getAllByRole('button', { name: /^Path / })
    if (first) await user.click(first)

    await waitFor(() => expect(panel('Where it is now').getByText('on the waitlist')).toBeDefined())
  })

  it('shows the part of a guard that refuses, and what it read', async () => {
    const user = await opened({ asked: ['start (where no captcha is asked for)'] })
    const next = panel(/^What can happen next/)

    await user.click(next.getByText(/^Why it is refused/))

    expect(next.getByText('addressIsValid').parentElement?.textContent).toBe('no addressIsValid')
    expect(next.getByText('isEmailAddress(context.address)')).toBeDefined()
    expect(next.getByText('address', { selector: 'code' }).parentElement?.textContent).toBe(
      'read address, which is “”',
    )
  })

  it('takes a step with custom values, which links leave out, and undoes it', async () => {
    const user = await opened({ asked: ['start (where no captcha is asked for)'] })
    const label = 'address typed (an address) with other values'

    const form = within(screen.getByRole('form', { name: label }))
    await user.clear(form.getByLabelText('address'))
    await user.type(form.getByLabelText('address'), 'me@home.example')
    await user.click(form.getByRole('button', { name: 'Take it with these values' }))

    expect(steps().at(-1)).toContain('address typed (edited by hand)')
    expect(panel('What it knows').getByText('“me@home.example”')).toBeDefined()
    expect(address()).toEqual({ asked: ['start (where no captcha is asked for)'], step: 0 })

    await user.click(screen.getByRole('button', { name: 'Undo the last step' }))

    expect(steps()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Undo the last step' })).toBeNull()
  })

  it('explains a wrong value, and takes no step', async () => {
    const user = await opened({ asked: ['createIdentity done (made)', 'lookForPlace done (open)'], step: 99 })
    const before = steps()
    const form = within(screen.getByRole('form', { name: 'sendCode done (sent) with other values' }))
    const value = form.getByRole('textbox', { name: 'output.value, as JSON (nothing)' })

    await user.clear(value)
    await user.paste('[1,')
    await user.click(form.getByRole('button', { name: 'Take it with these values' }))

    expect(form.getByRole('alert').textContent).toMatch(/^This is no JSON/)
    expect(value.getAttribute('aria-invalid')).toBe('true')
    expect(steps()).toEqual(before)
  })

  it('answers a question by the shortest way, as a link that can be opened again', async () => {
    const user = await opened()
    const failed = 'sendCode fails (offline)'

    await user.click(screen.getByRole('tab', { name: /^What happens when/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'What happens when' }), failed)
    await user.click(screen.getByRole('button', { name: 'Add this' }))
    await user.click(screen.getByRole('button', { name: 'And then this' }))
    await user.click(screen.getByRole('button', { name: 'Show the shortest way' }))

    await waitFor(() => expect(address()).toMatchObject({ asked: [failed, failed] }))
    expect(steps().filter((step) => step.includes(failed))).toHaveLength(2)
    expect(panel('Where it is now').getByText('code not sent')).toBeDefined()
    expect(panel('What happens then').getByText('code not sent')).toBeDefined()
  })

  it('says that something cannot happen', async () => {
    await opened({ asked: ['pigs fly'] })

    expect(await screen.findByText('This cannot happen: pigs fly.')).toBeDefined()
  })
})
