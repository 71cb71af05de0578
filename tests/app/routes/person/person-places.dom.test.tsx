import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { Look } from '#ui/shell/look.tsx'
import { AppProvider } from '../../../../src/app/app-context.ts'
import { PersonPlaces } from '../../../../src/app/routes/person/person-places.tsx'
import { person, personId } from '../../../domain/model/samples.ts'
import { sessionFlow } from '../../support/session-flow.ts'
import { testApp } from '../../support/test-app.tsx'

const [first, second] = [personId('17-1'), personId('17-2')]

describe(PersonPlaces.name, () => {
  afterEach(cleanup)

  it('[GLB-01] keeps its globe from one person to the next, without the places of the previous one', () => {
    const app = testApp(sessionFlow(Promise.resolve(null)))
    const entities = [
      keyed('person', first, person('17-1')),
      keyed('person', second, person('17-2')),
      keyed('personAssertions', first, []),
    ]
    app.model.append({ type: 'entities-loaded', entities }, 0)
    const page = (id: typeof first) => (
      <MemoryRouter>
        <AppProvider value={app}>
          <Look>
            <PersonPlaces id={id} />
          </Look>
        </AppProvider>
      </MemoryRouter>
    )
    const { rerender } = render(page(first))
    const globe = screen.getByRole('img', { name: 'Globe' })
    expect(screen.getByRole('region', { name: /life$/, busy: false })).toBeTruthy()
    rerender(page(second))

    expect(app.model.read(keyOf('personAssertions', second)).value).toBeNull()
    expect(screen.getByRole('img', { name: 'Globe' })).toBe(globe)
    expect(screen.getByRole('region', { name: 'Places', busy: true })).toBeTruthy()
  })
})
