import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import type { AskedRelative } from '#domain/groups/share-ask.ts'
import type { FamilyGroupId } from '#domain/ids.ts'
import { samplePerson, sentInvite } from '#machines/group-invite/sample-group-invites.ts'
import { sampleUserId } from '#machines/paths/sample-values.ts'
import { shareAskActors } from '#services/groups/share-ask.ts'
import { familyGroupId } from '../../domain/groups/samples.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const group = familyGroupId('17')

function actors(answer: Response | Error) {
  const { transport, sent } = server(answer)
  const asked: FamilyGroupId[] = []
  const onAsked = (id: FamilyGroupId) => asked.push(id)
  return { ...shareAskActors({ transport, userId: sampleUserId(5), onAsked }), sent, asked }
}

const bodyIn = (sent: readonly string[]) => JSON.parse(sent[0]?.split(' ').slice(1).join(' ') ?? '') as object

const asking = (relative: AskedRelative) => ({ relative, familyGroupId: group, message: 'Please!' })

describe('asking a relative for a tree', () => {
  it('finds users by name, without the asker', async () => {
    const items = ['5', '9'].map((id) => ({ id, givenName: 'Cleo', surname: 'Kent', photoUrl: null }))
    const { findUsers, sent } = actors(Response.json({ items, next: null }))

    expect(await run(findUsers, { text: ' Cleo ' })).toEqual([samplePerson])
    expect(sent[0]).toContain('q=Cleo&')
  })

  it.each([
    [
      { kind: 'user' as const, ...samplePerson },
      { recipientUserId: '9', recipientFirstName: 'Cleo Kent' },
    ],
    [
      { kind: 'address' as const, address: 'ben@mail.example' },
      { recipientEmail: 'ben@mail.example', recipientFirstName: '' },
    ],
  ])('[PUB-12] sends an invitation that asks for a tree to %j', async (relative, recipient) => {
    const { ask, sent, asked } = actors(Response.json(sentInvite, { status: 201 }))

    expect(await run(ask, asking(relative))).toEqual(ok(sentInvite))
    expect(bodyIn(sent)).toEqual({
      ...recipient,
      recipientLastName: '',
      recipientRole: 'Member',
      senderMessage: 'Please!',
      encourageToInvite: false,
      asksForTree: true,
    })
    expect(asked).toEqual([group])
  })

  it('looks at the invitations again, also if it is refused', async () => {
    const { ask, asked } = actors(refusal(412, 'invited-already'))

    expect(await run(ask, asking({ kind: 'address', address: 'ben@mail.example' }))).toEqual(
      refuse('invited-already'),
    )
    expect(asked).toEqual([group])
  })
})
