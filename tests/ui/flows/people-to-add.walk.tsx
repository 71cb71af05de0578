import { createActor } from 'xstate'
import { addSomeoneMachine } from '#machines/add-someone/add-someone.machine.ts'
import { peopleToAddPaths } from '#machines/people-to-add/people-to-add.paths.ts'
import { Offers } from '#ui/screens/add-someone/offers.tsx'
import { peopleToAddBindings } from '../../../e2e/bindings/people-to-add.ts'
import { screenWalk } from '../support/screen-walk.ts'

const adding = createActor(addSomeoneMachine, { input: { id: 'form 5f0c' } })

export const peopleToAddWalk = screenWalk({
  model: peopleToAddPaths,
  bindings: peopleToAddBindings,
  render: (flow) => <Offers flow={adding} search={flow} suggestions={[]} disabled={false} />,
})
