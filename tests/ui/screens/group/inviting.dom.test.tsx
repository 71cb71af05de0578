import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { OutcomeOf } from '#contract/endpoint.ts'
import type {
  cancelFamilyGroupInvite,
  resendFamilyGroupInvite,
  sendFamilyGroupInvite,
} from '#contract/group-admin/family-group-invite.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { ShownInvite } from '#domain/groups/group-invite.ts'
import type { InviteDraft } from '#domain/groups/invite-draft.ts'
import { groupInviteMachine } from '#machines/group-invite/group-invite.machine.ts'
import { sampleInvites, sentInvite } from '#machines/group-invite/sample-group-invites.ts'
import { sharingLimitMachine } from '#machines/sharing-limit/sharing-limit.machine.ts'
import { wire } from '#machines/wire.ts'
import { Inviting } from '#ui/screens/group/inviting.tsx'
import type { InvitingView } from '#ui/screens/group/inviting-view.ts'
import { OpenInvite } from '#ui/screens/group/open-invite.tsx'
import { fullSharing, someSharing } from '../sharing-limit/sample-sharing.ts'
import { sampleInviting } from './sample-inviting.ts'

afterEach(cleanup)

type Sent = OutcomeOf<typeof sendFamilyGroupInvite>
type Resent = OutcomeOf<typeof resendFamilyGroupInvite>
type Cancelled = Result<null, Extract<OutcomeOf<typeof cancelFamilyGroupInvite>, { ok: false }>['problem']>

interface Answers {
  readonly sent?: Sent | Promise<Sent>
  readonly resent?: Resent
  readonly cancelled?: Cancelled
}

function show(parts: Partial<InvitingView> = {}, answers: Answers = {}) {
  const drafts: InviteDraft[] = []
  const flow = createActor(
    wire(groupInviteMachine)({
      sendInvite: fromPromise<Sent, { draft: InviteDraft }>(async ({ input }) => {
        drafts.push(input.draft)
        return answers.sent ?? ok(sentInvite)
      }),
      resendInvite: fromPromise<Resent, { invite: ShownInvite }>(
        async () => answers.resent ?? ok(sentInvite),
      ),
      cancelInvite: fromPromise<Cancelled, { invite: ShownInvite }>(
        async () => answers.cancelled ?? ok(null),
      ),
    }),
  ).start()
  const limit = createActor(
    wire(sharingLimitMachine)({ loadSharing: fromPromise<null, undefined>(async () => null) }),
  ).start()
  const view = { ...sampleInviting, ...parts }
  render(
    <>
      <Inviting flow={flow} limit={limit} view={view} />
      {view.invites.map((invite) => (
        <OpenInvite key={invite.id} flow={flow} invite={invite} />
      ))}
    </>,
  )
  return { drafts }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (placeholder: string, value: string) =>
  fireEvent.change(await screen.findByPlaceholderText(placeholder), { target: { value } })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

async function invite(address: string) {
  await press('Invite someone')
  await type('email address', address)
  await press('Send')
}

describe('a new invitation', () => {
  it('[INV-04] [INV-23] [INV-24] [INV-25] is sent to a valid address, asked for as "email address"', async () => {
    show()
    await press('Invite someone')
    await type('email address', 'ben@')
    expect(sendButton().disabled).toBe(true)

    await type('email address', 'ben@mail.example')
    expect(sendButton().disabled).toBe(false)
    await press('Send')

    expect(await screen.findAllByText('ben@mail.example', { selector: 'b' })).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[INV-24] is sent to a known user without an address, and not while it is being sent', async () => {
    const { drafts } = show({}, { sent: new Promise<Sent>(() => undefined) })
    await press('Invite someone')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send' })).disabled).toBe(true)

    fireEvent.change(screen.getByRole('combobox', { name: 'Who do you want to invite?' }), {
      target: { value: sampleInviting.known[0]?.userId },
    })
    expect(screen.queryByPlaceholderText('email address')).toBeNull()
    await press('Send')

    expect(sendButton().disabled).toBe(true)
    expect(drafts).toMatchObject([{ person: sampleInviting.known[0] }])
  })

  it('[INV-27] [INV-28] lets the sender choose whether the person can invite others', async () => {
    const { drafts } = show()
    await press('Invite someone')
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Can invite others' })
    expect(box.disabled).toBe(false)
    fireEvent.click(box)
    await type('email address', 'ben@mail.example')
    await press('Send')

    expect(drafts).toMatchObject([{ canInviteOthers: true }])
  })

  it('says in advance what the person will see, and for how long the invitation is open', async () => {
    show()
    await press('Invite someone')

    const seen = await screen.findByRole('region', { name: 'What this person will see' })
    expect(seen.textContent).toBe(
      'What this person will seeYour name, even if you hide it from others.' +
        'The people in the group: Ann Kent and Gus Kent.The trees shared with it: Kent papers.' +
        'The invitation stays open for 14 days, unless it is accepted or cancelled first.',
    )
  })

  it.each([
    ['member-already', 'This person is already a member of the group.'],
    ['invalid-input', 'We cannot send e-mail to this address. Check the spelling.'],
  ] as const)('shows a refusal of the recipient at the address: %s', async (problem, text) => {
    show({}, { sent: refuse(problem) })
    await invite('ben@mail.example')

    expect((await screen.findByRole('alert')).textContent).toBe(text)
    const field = screen.getByPlaceholderText('email address')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await type('email address', 'dora@mail.example')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['not-allowed', 'You are no longer allowed to invite people to this group.'],
    ['not-found', 'This group or this person no longer exists. Nothing was sent.'],
    [
      'role-too-high',
      'You cannot give anybody a role that is higher than your own. Untick “Can invite others”.',
    ],
    ['demo-visitor', 'This is a demo. Sign up to invite people to a group of your own.'],
    ['too-many-calls', 'You have sent too many invitations in a short time. Wait an hour, then try again.'],
  ] as const)('says a refusal of the whole invitation in words: %s', async (problem, text) => {
    show({}, { sent: refuse(problem) })
    await invite('ben@mail.example')

    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByPlaceholderText('email address').getAttribute('aria-invalid')).toBeNull()
  })

  it('leads to the invitation that the person has already', async () => {
    show({}, { sent: refuse('invited-already') })
    await invite('Ben@mail.example')

    expect((await screen.findByRole('alert')).textContent).toMatch(/^This person has already been invited\./)
    await press('See the invitation to ben@mail.example')
    expect(await screen.findAllByRole('dialog', { name: 'Invitation to ben@mail.example' })).toHaveLength(1)
  })
})

describe('the sharing limit', () => {
  it('[LIM-01] shows before it is reached', () => {
    show({ sharing: someSharing })

    expect(screen.getAllByRole('button', { name: 'You share with 4 of 5 people' })).toHaveLength(1)
    expect(screen.queryByText('You have reached your sharing limit.')).toBeNull()
  })

  it('[ER2-03] says that it is reached, with a link to the plans', () => {
    show({ sharing: fullSharing })

    expect(screen.getAllByText('You have reached your sharing limit.')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/plans')
  })

  it('[LIM-02] [ER2-04] is shown to an owner who invites beyond it, and the typed text stays', async () => {
    show({}, { sent: refuse('sharing-limit-reached') })
    await invite('ben@mail.example')

    const dialog = await screen.findByRole('dialog', { name: 'Sharing limit reached' })
    expect(dialog.textContent).toContain('You have reached the sharing limit for your current plan.')
    await press('Go back')
    expect(await screen.findByPlaceholderText('email address')).toMatchObject({ value: 'ben@mail.example' })
  })

  it('names the owner to an Administrator, who cannot upgrade', async () => {
    show({ ownerName: 'Ruth Kent' }, { sent: refuse('sharing-limit-reached') })
    await invite('ben@mail.example')

    const dialog = await screen.findByRole('dialog', { name: 'Sharing limit reached' })
    expect(dialog.textContent).toContain('Ruth Kent owns this group and has reached the sharing limit')
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull()
  })
})

describe('an open invitation', () => {
  const open = (one: keyof typeof sampleInvites) => press(`See the invitation to ${sampleInvites[one].name}`)
  const offered = () =>
    screen
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => text === 'Send again' || text === 'Cancel the invitation…')

  it('[INV-04] [INV-12] offers the acts that the viewer may take', async () => {
    show()
    await open('old')
    await screen.findByRole('dialog')
    expect(offered()).toEqual(['Send again', 'Cancel the invitation…'])
    await press('Close')

    await open('fresh')
    await screen.findByText(/^You can send it again from 25 November 2026/)
    expect(offered()).toEqual(['Cancel the invitation…'])
    await press('Close')

    await open('untouchable')
    await screen.findByRole('dialog')
    expect(offered()).toEqual([])
  })

  it('[INV-27] shows "Can invite others" without letting anybody change it', async () => {
    show()
    await open('untouchable')

    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Can invite others' })
    expect({ checked: box.checked, disabled: box.disabled }).toEqual({ checked: true, disabled: true })
  })

  it('[ER2-16] says "Invitation resent." after a resend, which is not offered again', async () => {
    show()
    await open('old')
    await press('Send again')

    expect(await screen.findAllByText('Invitation resent.')).toHaveLength(1)
    expect(offered()).toEqual(['Cancel the invitation…'])
  })

  it.each([
    ['invitation-over', 'This invitation is no longer open: it was accepted or cancelled.'],
    [
      'sent-lately',
      'This invitation was sent less than three days ago. It may still be on its way, or in the spam folder.',
    ],
    ['not-found', 'This invitation no longer exists.'],
  ] as const)('says why it was not sent again: %s', async (problem, text) => {
    show({}, { resent: refuse(problem) })
    await open('old')
    await press('Send again')

    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.queryByText('Invitation resent.')).toBeNull()
  })

  it('[LIM-02] reports the limit if an expired invitation would count again', async () => {
    show({}, { resent: refuse('sharing-limit-reached') })
    await open('old')
    await press('Send again')

    expect(await screen.findAllByRole('dialog', { name: 'Sharing limit reached' })).toHaveLength(1)
  })

  it('[PMA-26] is cancelled only after a confirmation', async () => {
    show()
    await open('old')
    await press('Cancel the invitation…')
    await press('Cancel the invitation')

    expect(await screen.findAllByText(/^You cancelled the invitation to/)).toHaveLength(1)
  })

  it('says why it was not cancelled', async () => {
    show({}, { cancelled: refuse('invitation-over') })
    await open('old')
    await press('Cancel the invitation…')
    await press('Cancel the invitation')

    expect((await screen.findByRole('alert')).textContent).toMatch(/^This invitation is no longer open\./)
  })
})
