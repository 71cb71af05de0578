import { useState } from 'react'
import { type Actor, createActor, fromPromise } from 'xstate'
import type { Result } from '#contract/result.ts'
import type { Choice, ChoiceProblem, PersonToAdd } from '#domain/groups/person-to-add.ts'
import { addSomeoneMachine } from '#machines/add-someone/add-someone.machine.ts'
import { peopleToAddPaths } from '#machines/people-to-add/people-to-add.paths.ts'
import { Offers } from '#ui/screens/add-someone/offers.tsx'
import { peopleToAddBindings } from '../../../e2e/bindings/people-to-add.ts'
import { screenWalk } from '../support/screen-walk.ts'

const unanswered = fromPromise<Result<PersonToAdd, ChoiceProblem>, { choice: Choice }>(
  () => new Promise(() => undefined),
)

/** The search in a dialog that is open. */
function Search({ flow }: { flow: Actor<typeof peopleToAddPaths.machine> }) {
  const [adding] = useState(() => {
    const machine = addSomeoneMachine.provide({ actors: { examine: unanswered } })
    const actor = createActor(machine, { input: { id: 'form 5f0c' } }).start()
    actor.send({ type: 'adding chosen', choice: null })
    return actor
  })
  return <Offers flow={adding} search={flow} suggestions={[]} disabled={false} />
}

export const peopleToAddWalk = screenWalk({
  model: peopleToAddPaths,
  bindings: peopleToAddBindings,
  render: (flow) => <Search flow={flow} />,
})
