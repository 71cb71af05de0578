import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { actsOn } from '#domain/groups/group-member.ts'
import { familyGroupPermissions } from '#domain/permission/permissions.ts'
import { memberDetailsMachine } from '#machines/member-details/member-details.machine.ts'
import { sampleMembers } from '#machines/member-details/sample-members.ts'
import { memberListMachine } from '#machines/member-list/member-list.machine.ts'
import type { MemberView, PersonView } from '#ui/screens/group/group-view.ts'
import { People } from '#ui/screens/group/people.tsx'
import { OtherCard } from '#ui/screens/group/person-cards.tsx'
import { sampleMemberViews } from './sample-member-views.ts'

afterEach(cleanup)

const gwen: Omit<PersonView, 'status'> = {
  id: 'p31',
  level: 'None',
  name: 'Gwen Hale',
  birthYear: 1990,
  gender: 'female',
  photoUrl: null,
  href: null,
  invite: null,
}

const ben = sampleMemberViews.find(({ member }) => member.id === sampleMembers.other.id)

/** Shows Ben, and two Viewers whose names the viewer does not get, to somebody with a role. */
function show(role: keyof typeof familyGroupPermissions) {
  if (ben === undefined) throw new Error('The sample has no Ben.')
  const nameless = (key: string): MemberView => {
    const member = { ...ben.member, role: 'Viewer', name: 'Unknown name' } as const
    return { ...ben, key, member: { ...member, may: actsOn(member, familyGroupPermissions[role]) } }
  }
  render(
    <People
      flow={createActor(memberListMachine)}
      details={createActor(memberDetailsMachine).start()}
      people={{ members: [ben, nameless('1'), nameless('2')], invites: [], others: [], levels: new Map() }}
      may={{ listItems: true }}
      now={0}
    />,
  )
  const list = within(screen.getByRole('list', { name: 'Members' }))
  return list.getAllByRole('button').map(({ textContent }) => textContent?.replace(/^BK/u, ''))
}

describe(People.name, () => {
  it('counts for members the Viewers whose names only those get who manage the group', () => {
    expect(show('Member')).toEqual(['Ben KentMember'])
    expect(screen.getAllByText(/^2 more people are in the group as Viewers/)).toHaveLength(1)
  })

  it('lists them for those who may change their role', () => {
    expect(show('Administrator')).toEqual(['Ben KentMember', 'Unknown nameViewer', 'Unknown nameViewer'])
    expect(screen.queryByText(/as Viewers/)).toBeNull()
  })
})

describe(OtherCard.name, () => {
  it.each(['Shared profile', 'Suggested member', 'Share requested', 'Invited'] as const)(
    '[ADD-05] says of somebody who is no member: %s',
    (status) => {
      render(<OtherCard person={{ ...gwen, status }} />)

      expect(screen.getAllByText(`${status}, born 1990`)).toHaveLength(1)
    },
  )
})
