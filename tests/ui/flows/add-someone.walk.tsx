import { createActor } from 'xstate'
import { addSomeonePaths } from '#machines/add-someone/add-someone.paths.ts'
import { sampleOffers } from '#machines/add-someone/sample-people-to-add.ts'
import { peopleToAddMachine } from '#machines/people-to-add/people-to-add.machine.ts'
import { AddSomeone } from '#ui/screens/add-someone/add-someone.tsx'
import { SuggestionCard } from '#ui/screens/group/person-cards.tsx'
import { addSomeoneBindings } from '../../../e2e/bindings/add-someone.ts'
import { screenWalk } from '../support/screen-walk.ts'

const search = createActor(peopleToAddMachine).start()

export const addSomeoneWalk = screenWalk({
  model: addSomeonePaths,
  bindings: addSomeoneBindings,
  render: (flow) => (
    <>
      <AddSomeone
        flow={flow}
        search={search}
        view={{
          groupName: 'The Hales',
          ownerName: null,
          suggestions: [sampleOffers.suggested, sampleOffers.another],
        }}
      />
      <SuggestionCard
        person={{
          id: 'p31',
          level: 'None',
          status: 'Suggested member',
          name: 'Ada Hale',
          birthYear: 1990,
          gender: 'female',
          photoUrl: null,
          href: null,
          invite: null,
        }}
        onAdd={(id) => flow.send({ type: 'adding chosen', choice: { from: 'group', id } })}
      />
    </>
  ),
})
