import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok } from '#contract/result.ts'
import { actsOn } from '#domain/groups/group-member.ts'
import type { ChosenMember } from '#domain/groups/member-draft.ts'
import { familyGroupPermissions } from '#domain/permission/permissions.ts'
import { memberDetailsMachine } from '#machines/member-details/member-details.machine.ts'
import { sampleHistory, sampleMembers } from '#machines/member-details/sample-members.ts'
import { wire } from '#machines/wire.ts'
import { MemberDialog } from '#ui/screens/group/member-dialog.tsx'
import { Look } from '#ui/shell/look.tsx'
import { sampleMemberViews } from './sample-member-views.ts'

afterEach(cleanup)

type Role = keyof typeof familyGroupPermissions

/** Opens a member in the view of a user with this role. */
async function open(member: ChosenMember, viewer?: Role) {
  const sent: unknown[] = []
  const told: string[] = []
  const flow = createActor(
    wire(memberDetailsMachine)({
      saveMember: fromPromise(async ({ input }) => {
        sent.push(input)
        return ok(null)
      }),
      removeMember: fromPromise(async ({ input }) => {
        sent.push(input)
        return ok(null)
      }),
      loadHistory: fromPromise(async () => sampleHistory),
    }),
  ).start()
  flow.on('leaving asked', ({ type }) => told.push(type))
  render(
    <Look>
      <MemberDialog flow={flow} members={sampleMemberViews} trees={[]} />
    </Look>,
  )
  const may = viewer === undefined ? member.may : actsOn(member, familyGroupPermissions[viewer])
  flow.send({ type: 'member chosen', member: { ...member, may } })
  await screen.findByRole('dialog')
  return { flow, sent, told }
}

const { owner, other, self } = sampleMembers
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const offers = () => ({
  role: screen.queryAllByRole('radio', { name: /^(Viewer|Member|Administrator)/ }).length > 0,
  remove: screen.queryByRole('button', { name: /^Remove/ }) !== null,
  leave: screen.queryByRole('button', { name: /^Leave/ }) !== null,
})

describe(MemberDialog.name, () => {
  it('[GRP-16] has the tabs Manage and History', async () => {
    await open(other)
    expect(screen.getAllByRole('tab', { name: /^Manage/, selected: true })).toHaveLength(1)
    expect(offers()).toEqual({ role: true, remove: true, leave: false })
    expect(screen.getAllByRole('checkbox', { name: 'Can invite others' })).toHaveLength(1)

    fireEvent.mouseDown(screen.getByRole('tab', { name: /^History/ }))

    const items = within(await screen.findByRole('list')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '1 May 2026Invited, by Dora Kent',
      '3 May 2026Joined',
      '3 June 2026Became a Member who can invite others, by Dora Kent',
    ])
  })

  it('[GRP-21] shows a Recruiter as a Member who can invite others, and can make a Member one', async () => {
    const { sent } = await open({ ...other, role: 'Recruiter' })
    expect(screen.getByRole('radio', { name: /^Member/ })).toHaveProperty('checked', true)

    fireEvent.click(screen.getByRole('checkbox', { name: 'Can invite others', checked: true }))
    press('Save changes')

    await screen.findByText('Saved.')
    expect(sent).toEqual([{ memberId: '9', change: { role: 'Member' } }])
  })

  it.each([
    ['Owner', { role: true, remove: true, leave: false }],
    ['Administrator', { role: true, remove: true, leave: false }],
    ['Recruiter', { role: false, remove: false, leave: false }],
    ['Member', { role: false, remove: false, leave: false }],
  ] as const)(
    '[PMA-11] [PMA-12] offers the %s what that role may do with another member',
    async (role, offered) => {
      await open(other, role)

      expect(offers()).toEqual(offered)
    },
  )

  it('[PMA-02] [PMA-03] lets nobody change the role of the owner, or remove the owner', async () => {
    await open(owner, 'Owner')
    expect(offers()).toEqual({ role: false, remove: false, leave: false })
    cleanup()
    await open({ ...owner, isSelf: true }, 'Owner')

    expect(offers()).toEqual({ role: false, remove: false, leave: false })
    expect(screen.getAllByText(/Your role changes only when you hand the group over/)).toHaveLength(1)
  })

  it('[PMA-08] lets members leave, and passes the question on', async () => {
    const { told } = await open(self, 'Member')

    press('Leave this group…')

    expect(told).toEqual(['leaving asked'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[GRP-17] asks before a member is removed, and removes nobody if the answer is no', async () => {
    const { sent } = await open(other)
    press('Remove from the group…')
    const question = await screen.findByRole('dialog', { name: 'Remove Ben Kent from the group?' })
    expect(
      within(question).getAllByText(/will no longer see the members and trees of the group/),
    ).toHaveLength(1)

    press('Keep in the group')
    await screen.findByRole('dialog', { name: 'Ben Kent' })
    expect(sent).toEqual([])

    press('Remove from the group…')
    await screen.findByRole('dialog', { name: /^Remove/ })
    press('Remove from the group')
    await expect.poll(() => sent).toEqual([{ memberId: '9' }])
  })

  it('[GRP-23] says for half a second that a member is being removed, however fast the answer is', async () => {
    await open(other)
    press('Remove from the group…')
    await screen.findByRole('dialog', { name: /^Remove/ })
    const begun = performance.now()

    press('Remove from the group')
    expect(screen.getAllByRole('button', { name: 'Removing…' })).toHaveLength(1)

    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    // The clock of the flow and that of the browser round differently.
    expect(performance.now() - begun).toBeGreaterThan(495)
  })

  it('lets members choose what others see of them', async () => {
    const { sent } = await open(self, 'Member')
    fireEvent.click(screen.getByRole('radio', { name: /^Nothing/ }))

    press('Save changes')

    await screen.findByText('Saved.')
    expect(sent).toEqual([{ memberId: '8', change: { visibility: 'None' } }])
  })
})
