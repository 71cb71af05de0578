import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ok, refuse } from '#contract/result.ts'
import type { Choice } from '#domain/groups/person-to-add.ts'
import {
  type Acted,
  type AddProblem,
  addSomeoneMachine,
  type Examined,
  type PlannedAct,
} from '#machines/add-someone/add-someone.machine.ts'
import { sampleOffers, samplePeople } from '#machines/add-someone/sample-people-to-add.ts'
import { offline } from '#machines/paths/sample-values.ts'
import { wire } from '#machines/wire.ts'

/** The flow with a server that carries out the first call, whose answer is lost. */
function begin() {
  const sent: { readonly act: string; readonly of: string }[] = []
  const flow = createActor(
    wire(addSomeoneMachine)({
      examine: fromPromise<Examined, { choice: Choice }>(async () => ok(samplePeople.ownProfile)),
      add: fromPromise<Acted, PlannedAct>(async ({ input: { act, person } }) => {
        sent.push({ act, of: person.name })
        if (sent.length === 1) throw offline
        return refuse('member-already')
      }),
    }),
  ).start()
  const says = (problem: AddProblem) => waitFor(flow, ({ context }) => context.problem === problem)
  return { flow, sent, says }
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
      { act: 'AddProfile', of: 'Ada Hale' },
      { act: 'AddProfile', of: 'Ada Hale' },
    ])
  })

  it('shows the chosen person again if the user comes back from adding somebody new', async () => {
    const { flow } = begin()
    flow.send({ type: 'adding chosen', choice: sampleOffers.suggested.choice })
    await waitFor(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
    flow.send({ type: 'somebody new chosen' })
    flow.send({ type: 'somebody else wanted' })

    expect(flow.getSnapshot().value).toEqual({ choosing: 'known' })
    expect(flow.getSnapshot().context.person).toEqual(samplePeople.ownProfile)
  })
})
