import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { lookUpFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { ok, type Result } from '#contract/result.ts'
import type { FoundInvite } from '#domain/groups/invite-situation.ts'
import { invitationAcceptanceMachine } from '#machines/invitation-acceptance/invitation-acceptance.machine.ts'
import { sampleInvite } from '#machines/invitation-acceptance/sample-invite.ts'
import { AcceptScreen } from '#ui/screens/group-invite/accept-screen.tsx'
import { Look } from '#ui/shell/look.tsx'

type Found = Result<FoundInvite, RefusalOf<typeof lookUpFamilyGroupInvite>>

function show(managed: boolean) {
  const lookUp = fromPromise<Found, undefined>(async () => ok(sampleInvite))
  const machine = invitationAcceptanceMachine.provide({ actors: { lookUp } })
  const flow = createActor(machine, { input: { given: true, here: 'account' } }).start()
  render(
    <Look>
      <AcceptScreen flow={flow} signInHref="/signin" signUpHref="/signup" managed={managed} />
    </Look>,
  )
}

describe(AcceptScreen.name, () => {
  afterEach(cleanup)

  it('tells a child that only a parent can accept, and offers no answer', async () => {
    show(true)

    expect(
      await screen.findAllByText(/^A parent manages your account\. Ask your parent to accept/),
    ).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers the answers to everybody else', async () => {
    show(false)

    expect(await screen.findAllByRole('button', { name: 'Accept' })).toHaveLength(1)
    expect(screen.queryByText(/A parent manages your account/)).toBeNull()
  })
})
