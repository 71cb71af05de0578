import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PersonId } from '#domain/ids.ts'
import { keyed } from '#domain/model/entities.ts'
import { personPageMachine } from '#machines/person-page/person-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { personPageView } from '#ui/screens/person/person-page-view.ts'
import { Look } from '#ui/shell/look.tsx'
import { TabsOfPerson } from '../../../../src/app/routes/person/person-tabs.tsx'
import { person, personId, userId } from '../../../domain/model/samples.ts'
import { sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

const id = personId('17-1')

afterEach(cleanup)

it('the tabs of a person take the focus only if a link leads to one of them', async () => {
  const app = testApp(sessionFlow(Promise.resolve(null)))
  const entities = [keyed('person', id, person('17-1')), keyed('personContent', id, [])]
  app.model.append({ type: 'entities-loaded', entities }, 0)
  const view = personPageView(app.model.read, id, null)
  if (view === null) throw new Error('There is no view of the person')
  const machine = wire(personPageMachine)({
    loadPerson: fromPromise(() => new Promise(() => undefined)),
    loadGenerations: fromPromise<void, { personId: PersonId }>(async () => undefined),
    loadFamilies: fromPromise<void, { personId: PersonId }>(async () => undefined),
  })
  const page = createActor(machine, { input: { personId: id, calm: true } }).start()
  const element = (
    <Look>
      <Link to="?tab=files#person-tabs" replace>
        Photos and files of Ada
      </Link>
      <div id="person-tabs" />
      <div>
        <TabsOfPerson id={id} userId={userId('5')} page={page} view={view} />
      </div>
    </Look>
  )
  renderAt('/persons/17-1', app, [{ path: 'persons/:personId', element }])
  await screen.findByRole('tab', { name: /Details/, selected: true })
  expect(document.activeElement).toBe(document.body)

  await userEvent.click(screen.getByRole('link', { name: 'Photos and files of Ada' }))

  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Photos & Files/, selected: true }))
})
