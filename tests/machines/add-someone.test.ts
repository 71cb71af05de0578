import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ok, refuse } from '#contract/result.ts'
import type { Choice } from '#domain/groups/person-to-add.ts'
import type { ProfileDraft } from '#domain/profile/new-profile.ts'
import {
  type Acted,
  type AddProblem,
  addSomeoneMachine,
  type Created,
  type Examined,
  type NewProfile,
  type PlannedAct,
  type Shared,
} from '#machines/add-someone/add-someone.machine.ts'
import { sampleOffers, samplePeople } from '#machines/add-someone/sample-people-to-add.ts'
import { offline, sampleGroupId } from '#machines/paths/sample-values.ts'
import { wire } from '#machines/wire.ts'

const profile: NewProfile = { id: sampleGroupId(51), name: 'Gwen Hale' }
const alreadyShared = refuse('member-already')

/** The flow with a server that shares the profile at the first call, whose answer is lost. */
function begin() {
  const sent: { readonly call: string; readonly of: string }[] = []
  const note = (call: string, of: string) => {
    sent.push({ call, of })
    return sent.filter((one) => one.call === call).length === 1
  }
  const lost = () => Promise.reject<typeof alreadyShared>(offline)
  const machine = wire(addSomeoneMachine)({
    examine: fromPromise<Examined, { choice: Choice }>(async () => ok(samplePeople.ownProfile)),
    add: fromPromise<Acted, PlannedAct>(async ({ input: { act, person } }) =>
      note(act, person.name) ? lost() : alreadyShared,
    ),
    createProfile: fromPromise<Created, { key: string; draft: ProfileDraft }>(async ({ input }) => {
      if (note('create', input.key)) throw offline
      return ok(profile)
    }),
    shareProfile: fromPromise<Shared, { profile: NewProfile }>(async ({ input }) =>
      note('share', input.profile.name) ? lost() : alreadyShared,
    ),
  })
  const flow = createActor(machine, { input: { id: 'form' } }).start()
  const reaches = (state: 'creation unreachable' | 'not shared' | 'closed') =>
    waitFor(flow, (snapshot) => snapshot.matches(state))
  const says = (problem: AddProblem) => waitFor(flow, ({ context }) => context.problem === problem)
  return { flow, sent, reaches, says }
}

describe('addSomeone', () => {
  it('says after a lost answer and a second try that the group sees the profile already', async () => {
    const { flow, sent, says } = begin()
    flow.send({ type: 'adding chosen', choice: sampleOffers.suggested.choice })
    await waitFor(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
    flow.send({ type: 'confirmed' })
    await says('unreachable')
    flow.send({ type: 'confirmed' })
    await says('member-already')

    expect(sent).toEqual([
      { call: 'AddProfile', of: 'Ada Hale' },
      { call: 'AddProfile', of: 'Ada Hale' },
    ])
  })

  it('[ADD-02] creates one profile of somebody new, and shows it once, although both answers are lost', async () => {
    const { flow, sent, reaches } = begin()
    flow.send({ type: 'adding chosen', choice: null })
    flow.send({ type: 'somebody new chosen' })
    flow.send({ type: 'given name typed', givenName: 'Gwen' })
    flow.send({ type: 'confirmed' })
    await reaches('creation unreachable')
    flow.send({ type: 'retry chosen' })
    await reaches('not shared')
    flow.send({ type: 'retry chosen' })
    const { context } = await reaches('closed')

    expect(context.notice).toMatchObject({ act: 'AddProfile' })
    expect(sent).toEqual([
      { call: 'create', of: 'form 1' },
      { call: 'create', of: 'form 1' },
      { call: 'share', of: 'Gwen Hale' },
      { call: 'share', of: 'Gwen Hale' },
    ])
  })
})
