import { useSelector } from '@xstate/react'
import { createActor } from 'xstate'
import { addSomeonePaths } from '#machines/add-someone/add-someone.paths.ts'
import { sampleOffers } from '#machines/add-someone/sample-people-to-add.ts'
import { peopleToAddMachine } from '#machines/people-to-add/people-to-add.machine.ts'
import { Modal } from '#ui/components/dialogs/modal.tsx'
import type { AddSomeoneFlow } from '#ui/screens/add-someone/add-flows.ts'
import { AddSomeone } from '#ui/screens/add-someone/add-someone.tsx'
import { SuggestionCard } from '#ui/screens/group/person-cards.tsx'
import { addSomeoneBindings } from '../../../e2e/bindings/add-someone.ts'
import { screenWalk } from '../support/screen-walk.ts'

const search = createActor(peopleToAddMachine).start()

/** Stands for the dialog of the flow `somebodyNew`, which covers the page. */
function OtherDialog({ flow }: { flow: AddSomeoneFlow }) {
  const isOpen = useSelector(flow, (snapshot) => snapshot.matches('somebody new'))
  return isOpen ? (
    <Modal title="Somebody new" onClose={() => flow.send({ type: 'somebody new given up' })} />
  ) : null
}

export const addSomeoneWalk = screenWalk({
  model: addSomeonePaths,
  bindings: addSomeoneBindings,
  render: (flow) => (
    <>
      <AddSomeone
        flow={flow}
        search={search}
        somebodyNew={<OtherDialog flow={flow} />}
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
