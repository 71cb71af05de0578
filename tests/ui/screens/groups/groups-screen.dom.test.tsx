import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { groupCreationMachine } from '#machines/group-creation/group-creation.machine.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { receivedInviteMachine } from '#machines/received-invite/received-invite.machine.ts'
import { sampleInvites } from '#machines/received-invite/sample-invites.ts'
import { wire } from '#machines/wire.ts'
import { receivedInviteActors } from '#services/groups/received-invite.ts'
import { GroupsScreen } from '#ui/screens/groups/groups-screen.tsx'
import type { GroupsView } from '#ui/screens/groups/groups-view.ts'
import { ownRoleText } from '#ui/screens/groups/groups-words.ts'
import { willSeeText } from '#ui/words/group-invite-words.ts'
import { modelWith } from '../../../app/support/model-with.ts'
import { userId } from '../../../domain/model/samples.ts'
import { refusal } from '../../../services/entities/server.ts'
import { server } from '../../../services/scripted-server.ts'
import { noGroups, sampleCard, sampleGroups, sampleLetter } from './sample-groups.ts'

afterEach(cleanup)

function show(view: GroupsView) {
  const load = fromPromise<LoadOutcome, undefined>(async () => 'found')
  const flow = createActor(wire(pageLoadMachine)({ load }), { input: { known: true } }).start()
  const creation = createActor(groupCreationMachine).start()
  const { transport } = server(refusal(412, 'invitation-over'))
  const needs = {
    transport,
    userId: userId('5'),
    model: modelWith(),
    now: () => 1,
    onTokens: () => undefined,
  }
  const answer = createActor(wire(receivedInviteMachine)(receivedInviteActors(needs))).start()
  const screenOf = (shown: GroupsView) => (
    <GroupsScreen flow={flow} creation={creation} answer={answer} view={shown} />
  )
  const { rerender } = render(screenOf(view))
  return { answer, showNow: (shown: GroupsView) => rerender(screenOf(shown)) }
}

const creates = () => screen.queryAllByRole('button', { name: 'Create a group' }).length

describe(GroupsScreen.name, () => {
  it('[GRP-04] is titled Groups', () => {
    show(sampleGroups)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Groups')
  })

  it('[GRP-05] shows an invitation as a letter: from whom, to what, what is seen, and until when', () => {
    show(sampleGroups)

    const letter = within(screen.getByRole('list', { name: 'Open invitations' }))
    expect(letter.getByRole('heading').textContent).toBe('Ruth Merrowby invites you to The Merrowbys')
    expect(letter.getAllByText('Come and see what I have found.')).toHaveLength(1)
    expect(
      letter.getAllByText('You will see 4 members and 2 trees: Merrowby papers and Whitby.'),
    ).toHaveLength(1)
    expect(letter.getAllByText('You can answer until 5 December 2026.')).toHaveLength(1)
    expect(letter.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1)
    expect(letter.getAllByRole('button', { name: /^Not now/ })).toHaveLength(1)
  })

  it('can still accept an invitation that was put aside', () => {
    show(sampleGroups)

    const aside = within(screen.getByRole('list', { name: 'Invitations that you have put aside' }))
    expect(aside.getAllByRole('button', { name: 'Accept the invitation to The Thorncliffes' })).toHaveLength(
      1,
    )
  })

  it('says what happened to an invitation whose letter is gone', async () => {
    const { answer, showNow } = show(sampleGroups)
    answer.send({ type: 'accept chosen', invite: sampleInvites.open, profile: null })
    await screen.findByRole('alert')
    showNow(noGroups)

    expect(screen.getByRole('alert').textContent).toBe(
      'The Merrowbys: This invitation was cancelled, or it has expired. Ask for a new one.',
    )
  })

  it('[GRP-06] lists under "Member of" the groups, each a link with role, members and owner', () => {
    show(sampleGroups)

    const list = within(screen.getByRole('list', { name: 'Member of' }))
    expect(list.getByRole('link', { name: 'The Kents' }).getAttribute('href')).toBe('/groups/17')
    expect(list.getAllByText('Member')).toHaveLength(1)
    expect(list.getAllByText('5 members, owned by Dora Kent')).toHaveLength(1)
  })

  it('[PMA-07] says that the owner is not shown to a Viewer', () => {
    const viewer = { role: 'Viewer', memberCount: null, ownerName: null } as const
    show({ ...sampleGroups, groups: sampleGroups.groups.map((group) => ({ ...group, ...viewer })) })

    expect(screen.getAllByText('Owner not shown to you')).toHaveLength(sampleGroups.groups.length)
  })

  it('[GRP-07] offers one button to create a group, with groups and without', () => {
    const { showNow } = show(sampleGroups)
    expect(creates()).toBe(1)

    showNow(noGroups)
    expect(creates()).toBe(1)
    expect(screen.getAllByText('You are not in any group yet')).toHaveLength(1)
  })

  it('[SUP-17] does not offer it to supervised users, and says who accepts for them', () => {
    const hindered = { hindrance: 'managed by a parent', mayCreate: false } as const
    const { showNow } = show({ ...sampleGroups, ...hindered })
    expect(creates()).toBe(0)
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
    expect(screen.getAllByText(/Ask your parent to accept an invitation for you/)).toHaveLength(1)

    showNow({ ...noGroups, ...hindered })
    expect(creates()).toBe(0)
    expect(screen.getAllByText(/A parent manages your account, so you cannot create a group/)).toHaveLength(1)
  })

  it('leads a visitor of the demo to an account', () => {
    show({ ...noGroups, hindrance: 'demo', mayCreate: false })

    expect(creates()).toBe(0)
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
  })
})

describe(ownRoleText.name, () => {
  it.each([
    [{ role: 'Owner', isRecruiter: false }, 'You own this group'],
    [{ role: 'Administrator', isRecruiter: false }, 'Administrator'],
    [{ role: 'Member', isRecruiter: true }, 'Member, can invite others'],
    [{ role: 'Member', isRecruiter: false }, 'Member'],
    [{ role: 'Viewer', isRecruiter: false }, 'Viewer'],
  ] as const)('[GRP-21] says %j as %s', (shown, text) => {
    expect(ownRoleText({ ...sampleCard, ...shown })).toBe(text)
  })
})

describe(willSeeText.name, () => {
  it.each([
    [[], 'You will see 1 member. No tree is shared with the group yet.'],
    [['A'], 'You will see 1 member and 1 tree: A.'],
    [['A', 'B', 'C', 'D', 'E'], 'You will see 1 member and 5 trees: A, B, C and 2 more trees.'],
  ])('names up to three trees: %j', (treeNames, text) => {
    expect(willSeeText({ ...sampleLetter, memberCount: 1, treeNames })).toBe(text)
  })
})
