import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { OutcomeOf, RefusalOf } from '#contract/endpoint.ts'
import type { createFamilyGroup } from '#contract/group-admin/family-group.ts'
import type { sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { KnownPerson } from '#domain/groups/invite-draft.ts'
import type { AskedRelative, AskingGroup } from '#domain/groups/share-ask.ts'
import type { FamilyGroupId } from '#domain/ids.ts'
import { sentInvite } from '#machines/group-invite/sample-group-invites.ts'
import { sampleFamilyGroupId } from '#machines/paths/sample-values.ts'
import { shareAskMachine } from '#machines/share-ask/share-ask.machine.ts'
import { wire } from '#machines/wire.ts'
import { ShareAskScreen } from '#ui/screens/share-ask/share-ask-screen.tsx'

type Asked = OutcomeOf<typeof sendFamilyGroupInvite>
type Created = Result<FamilyGroupId, RefusalOf<typeof createFamilyGroup>>

const ownGroup: AskingGroup = {
  id: sampleFamilyGroupId(17),
  name: 'The Merrowbys',
  ownerName: null,
  mayCancel: true,
}
const ruthsGroup: AskingGroup = { ...ownGroup, ownerName: 'Ruth Merrowby', mayCancel: false }
const newGroup: AskingGroup = { ...ownGroup, id: null, name: 'A new group' }

/** Asks with a group, as somebody who has typed an address. */
function asking(group: AskingGroup, asked: Asked = ok(sentInvite)) {
  const flow = createActor(
    wire(shareAskMachine)({
      findUsers: fromPromise<readonly KnownPerson[], { text: string }>(async () => []),
      createGroup: fromPromise<Created, { name: string }>(() => Promise.reject(new Error('offline'))),
      ask: fromPromise<Asked, { relative: AskedRelative; familyGroupId: FamilyGroupId; message: string }>(
        async () => asked,
      ),
    }),
  ).start()
  flow.send({ type: 'text typed', text: 'ada@mail.example' })
  flow.send({ type: 'address chosen', group })
  render(
    <MemoryRouter>
      <ShareAskScreen flow={flow} groups={group.id === null ? [group] : [group, newGroup]} />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ask for the tree' }))
}

const limited = refuse('sharing-limit-reached')

describe(ShareAskScreen.name, () => {
  afterEach(cleanup)

  it('[LIM-02] names the owner whose sharing limit is reached, and offers no upgrade of another plan', async () => {
    asking(ruthsGroup, limited)

    const dialog = await screen.findByRole('dialog', { name: 'Sharing limit reached' })
    expect(dialog.textContent).toContain('Ruth Merrowby owns this group and has reached the sharing limit')
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Ask for the tree' })).toHaveProperty('disabled', false)
  })

  it('[LIM-02] offers an upgrade where the limit is the own one', async () => {
    asking(ownGroup, limited)

    const dialog = await screen.findByRole('dialog', { name: 'Sharing limit reached' })
    expect(dialog.textContent).toContain('You have reached the sharing limit for your current plan.')
    expect(screen.getByRole('link', { name: 'Upgrade' })).toBeDefined()
  })

  it.each([
    [ownGroup, 'After three days you can send the invitation again there. You can cancel it there.'],
    [ruthsGroup, 'After three days you can send the invitation again there.'],
  ])('says what can be done with the invitation', async (group, end) => {
    asking(group)

    const said = await screen.findByRole('status')
    expect(said.textContent?.endsWith(end)).toBe(true)
  })

  it('says of a group whose creation got no answer that it may exist', async () => {
    asking(newGroup)

    expect((await screen.findByRole('alert')).textContent).toBe(
      'We could not reach the server, so we do not know whether the group was created. Look at your list of groups before you try again.',
    )
  })
})
