import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ok, refuse } from '#contract/result.ts'
import type { NamedProfile } from '#domain/groups/person-to-add.ts'
import { offline, sampleGroupId } from '#machines/paths/sample-values.ts'
import type { NewProfile } from '#machines/profile-naming.ts'
import { type Created, type Shared, somebodyNewMachine } from '#machines/somebody-new/somebody-new.machine.ts'
import { wire } from '#machines/wire.ts'

/** The flow with a server that carries out the first call of each kind, whose answer is lost. */
function begin() {
  const sent: { readonly call: string; readonly of: string }[] = []
  const isFirst = (call: string, of: string) => {
    sent.push({ call, of })
    return sent.filter((one) => one.call === call).length === 1
  }
  const flow = createActor(
    wire(somebodyNewMachine)({
      createProfile: fromPromise<Created, NewProfile>(async ({ input }) => {
        if (isFirst('create', input.key)) throw offline
        return ok({ id: sampleGroupId(51), name: 'Gwen Hale' })
      }),
      shareProfile: fromPromise<Shared, { profile: NamedProfile }>(async ({ input }) => {
        if (isFirst('share', input.profile.name)) throw offline
        return refuse('member-already')
      }),
    }),
    { input: { id: 'form' } },
  )
  const told: string[] = []
  flow.on('*', (event) => told.push(event.type === 'added' ? `added ${event.name}` : event.type))
  flow.start()
  const reaches = (state: 'unreachable' | 'not shared' | 'closed') =>
    waitFor(flow, (snapshot) => snapshot.matches(state))
  return { flow, sent, told, reaches }
}

describe('somebodyNew', () => {
  it('[ADD-02] creates one profile of somebody new, and shows it once, although both answers are lost', async () => {
    const { flow, sent, told, reaches } = begin()
    flow.send({ type: 'somebody new chosen' })
    flow.send({ type: 'given name typed', givenName: 'Gwen' })
    flow.send({ type: 'confirmed' })
    await reaches('unreachable')
    flow.send({ type: 'retry chosen' })
    await reaches('not shared')
    flow.send({ type: 'retry chosen' })
    await reaches('closed')

    expect(told).toEqual(['added Gwen'])
    expect(sent).toEqual([
      { call: 'create', of: 'form 1' },
      { call: 'create', of: 'form 1' },
      { call: 'share', of: 'Gwen Hale' },
      { call: 'share', of: 'Gwen Hale' },
    ])
  })

  it('shows what was typed again if the user goes back and returns, and nothing after giving up', () => {
    const { flow, told } = begin()
    flow.send({ type: 'somebody new chosen' })
    flow.send({ type: 'given name typed', givenName: 'Gwen' })
    flow.send({ type: 'back chosen' })
    flow.send({ type: 'somebody new chosen' })
    expect(flow.getSnapshot().context.form).toMatchObject({ key: 'form 2', draft: { givenName: 'Gwen' } })

    flow.send({ type: 'dismissed' })
    flow.send({ type: 'somebody new chosen' })
    expect(flow.getSnapshot().context.form).toMatchObject({ key: 'form 3', draft: { givenName: '' } })
    expect(told).toEqual(['going back', 'left'])
  })
})
