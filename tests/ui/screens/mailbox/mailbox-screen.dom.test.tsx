import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { MailboxScreen } from '#ui/screens/mailbox/mailbox-screen.tsx'

function show(text: string, illustrated: string | null = null) {
  const machine = wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(async () => 'found') })
  const flow = createActor(machine).start()
  const message = {
    id: '1',
    to: 'ada@example.org',
    subject: 'Hello',
    text,
    illustrated,
    sentDate: '2026-11-23T08:00:00Z',
  }
  render(<MailboxScreen flow={flow} messages={[message]} />)
}

const linkTo = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return ['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))
}

describe(MailboxScreen.name, () => {
  afterEach(cleanup)

  it('follows a link to this server in the same tab', async () => {
    const address = `${window.location.origin}/trees/invitation?id=4`
    show(`Open ${address}.`)

    expect(await linkTo(address)).toEqual([address, null, null])
  })

  it('shows the version with portraits in a frame that runs nothing, if the mail has one', async () => {
    show('Hello,', 'about:blank')

    const frame = await screen.findByTitle('With portraits: Hello')
    expect(['src', 'sandbox'].map((attribute) => frame.getAttribute(attribute))).toEqual([
      'about:blank',
      'allow-popups allow-popups-to-escape-sandbox',
    ])
    cleanup()
    show('Hello,')
    expect((await screen.findByText('Hello,')).tagName).toBe('P')
    expect(screen.queryByTitle('With portraits: Hello')).toBeNull()
  })

  it('opens another site in a new tab, which learns nothing of this page', async () => {
    show('See https://elsewhere.example/a')

    expect(await linkTo('https://elsewhere.example/a')).toEqual([
      'https://elsewhere.example/a',
      '_blank',
      'noopener noreferrer',
    ])
  })
})
