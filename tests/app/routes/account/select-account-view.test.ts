import { describe, expect, it } from 'vitest'
import { type KeyedValue, keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { readPermissions } from '#domain/permission/permissions.ts'
import { selectAccountView } from '../../../../src/app/routes/account/select-account-view.ts'
import { familyGroup, familyGroupId } from '../../../domain/groups/samples.ts'
import { dataGroup, groupId, userId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'

const [ada, ben] = [sampleUser.id, userId('9')]
const viewer = { ...sampleUser, id: ben }

type Rights = Parameters<typeof selectAccountView>[3]
const plain: Rights = { actorId: null, privileges: ['User'] }
const manager: Rights = { actorId: null, privileges: ['User', 'ManageUsers'] }

const view = (viewerId: typeof ben, ...entities: KeyedValue[]) => viewWith(plain, viewerId, ...entities)

function viewWith(session: Rights, viewerId: typeof ben, ...entities: KeyedValue[]) {
  const model = createModel({ freeze: true })
  const known = [keyed('user', ada, sampleUser), keyed('user', ben, viewer), ...entities]
  model.append({ type: 'entities-loaded', entities: known }, 1)
  return selectAccountView(model.read, ada, viewerId, session)
}

describe(selectAccountView.name, () => {
  it('[ACS-03] [ACC-01] recognises the viewer’s own account, and gives its plan and whether it can be edited', () => {
    const may = keyed('userPermissions', ada, readPermissions('Read,Modify'))

    expect(view(ada, may)).toMatchObject({
      own: true,
      name: 'Ada Byron',
      mayEdit: true,
      plan: { maxTrees: 2, maxShares: 5, limitsDisabled: false },
    })
  })

  it('[ACS-08] offers nothing to edit to viewers without Modify', () => {
    expect(view(ada, keyed('userPermissions', ada, readPermissions('Read')))).toMatchObject({
      mayEdit: false,
    })
  })

  it('offers a child nothing to edit, even before its permissions are loaded again', () => {
    const old = keyed('userPermissions', ada, readPermissions('Read,Modify'))
    const child = keyed('user', ada, { ...sampleUser, supervised: true })

    expect(view(ada, old, child)).toMatchObject({ mayEdit: false })
    expect(viewWith({ ...plain, actorId: ben }, ada, old, child)).toMatchObject({ mayEdit: true })
  })

  it('shows only a closed page to a viewer who is neither parent nor staff', () => {
    expect(view(ben)).toMatchObject({ own: false, tabs: [] })
  })

  it('opens for a parent, with the trees that the parent may see', () => {
    const shown = view(
      ben,
      keyed('supervisedOfUser', ben, [ada]),
      keyed('groupsOwnedByUser', ada, [groupId('17')]),
      keyed('dataGroup', groupId('17'), dataGroup('17')),
    )

    expect(shown?.tabs).toContain('supervised')
    expect(shown?.trees).toEqual([{ id: '17', name: dataGroup('17').name, href: '/trees/17' }])
  })

  it('[ACC-09] leads to the page where the profile of the user is edited, if the viewer may', () => {
    const may = keyed('userPermissions', ada, readPermissions('Read,Modify'))
    const profile = { ...dataGroup('17', 'Profile'), startItemId: '17-1' }
    const owned = [
      keyed('user', ada, { ...sampleUser, profileDataGroupId: profile.id }),
      keyed('groupsOwnedByUser', ada, [profile.id]),
      keyed('dataGroup', profile.id, profile),
    ]

    expect(view(ada, ...owned)?.profileHref).toBe('/profile')
    expect(view(ben, may, ...owned)?.profileHref).toBe('/profiles/17-1')
    expect(view(ben, ...owned)?.profileHref).toBeNull()
    expect(view(ada, keyed('user', ada, { ...sampleUser, profileDataGroupId: null }))?.profileHref).toBeNull()
  })

  it('lists the family groups that the viewer is a member of too', () => {
    const shown = view(
      ben,
      keyed('supervisedOfUser', ben, [ada]),
      keyed('familyGroupsOfUser', ada, [familyGroupId('17'), familyGroupId('18')]),
      keyed('familyGroup', familyGroupId('17'), familyGroup('17')),
    )

    expect(shown?.familyGroups).toEqual([{ id: '17', name: 'Group 17', href: '/groups/17' }])
  })

  it('[ACC-14] has no plan for staff to whom the server gives no account data', () => {
    const { limits: _limits, limitsDisabled: _disabled, ...read } = sampleUser
    const reader = keyed('user', ben, { ...viewer, privileges: ['User', 'ReadAllUsers'] as const })

    expect(view(ben, keyed('user', ada, read), reader)).toMatchObject({ plan: null })
  })

  it('[ADM-18] [ADM-19] has the switches of staff only for holders of ManageUsers', () => {
    const lifted = keyed('user', ada, {
      ...sampleUser,
      limitsDisabled: true,
      metadata: { nameConfirmed: true },
    })

    expect(viewWith(manager, ben, lifted)?.toggles).toEqual({ nameConfirmed: true, limitsDisabled: true })
    expect(viewWith(manager, ben, lifted, keyed('subscriptionsOfUser', ada, []))?.toggles).toEqual({
      nameConfirmed: true,
      limitsDisabled: true,
      professional: false,
    })
    expect(view(ben, lifted)?.toggles).toBeNull()
    expect(view(ada, lifted)?.toggles).toBeNull()
  })

  it('[ACC-10] can be reset if it is a test account, by the user and by holders of ManageUsers', () => {
    const test = keyed('user', ada, { ...sampleUser, isTest: true })

    expect(view(ada, test)?.mayReset).toBe(true)
    expect(viewWith(manager, ben, test)?.mayReset).toBe(true)
    expect(view(ben, test)?.mayReset).toBe(false)
    expect(viewWith({ ...plain, actorId: ben }, ada, test)?.mayReset).toBe(false)
    expect(viewWith(manager, ben)?.mayReset).toBe(false)
  })

  it('is null before the user is loaded', () => {
    expect(selectAccountView(createModel({ freeze: true }).read, ada, ben, plain)).toBeNull()
  })
})
