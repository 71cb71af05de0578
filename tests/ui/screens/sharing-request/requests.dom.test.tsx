import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { requestToShareMachine } from '#machines/request-to-share/request-to-share.machine.ts'
import { sampleRequests } from '#machines/sharing-request/sample-requests.ts'
import { sharingRequestMachine } from '#machines/sharing-request/sharing-request.machine.ts'
import { Requests } from '#ui/screens/sharing-request/requests.tsx'
import { SendAgain } from '#ui/screens/sharing-request/send-again.tsx'

afterEach(cleanup)

const { sent, sentAndCancelled } = sampleRequests

function askAgain(requests: readonly ShownRequest[]) {
  const flow = createActor(requestToShareMachine).start()
  render(<Requests flow={flow} requests={requests} headingLevel="h2" />)
  return screen.queryByText('Ask again')
}

it('says before a request is sent again that both sides see the name', async () => {
  const flow = createActor(sharingRequestMachine).start()
  flow.send({ type: 'request changed', request: { ...sent, offers: { ...sent.offers, resend: true } } })
  flow.send({ type: 'resend chosen' })
  render(<SendAgain flow={flow} />)

  expect(
    await screen.findAllByText(
      /Both sides see your name, if you have confirmed it and its privacy is not "Only me"\.$/,
    ),
  ).toHaveLength(1)
})

describe('a request that has ended', () => {
  it('can be asked for again', () => {
    expect(askAgain([sentAndCancelled])).not.toBeNull()
  })

  it('cannot be asked for again while another request for the same two is open', () => {
    expect(askAgain([sent, sentAndCancelled])).toBeNull()
  })
})
