import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sharingLimitMachine } from '#machines/sharing-limit/sharing-limit.machine.ts'
import { wire } from '#machines/wire.ts'
import { SharingUsed } from '#ui/screens/sharing-limit/sharing-used.tsx'
import type { SharingView } from '#ui/screens/sharing-limit/sharing-view.ts'
import { roomText, sharingText, standingText } from '#ui/screens/sharing-limit/sharing-words.ts'
import { fullSharing, someSharing } from './sample-sharing.ts'

afterEach(cleanup)

async function open(sharing: SharingView) {
  const loadSharing = fromPromise<null, undefined>(async () => null)
  const flow = createActor(wire(sharingLimitMachine)({ loadSharing })).start()
  render(<SharingUsed flow={flow} sharing={sharing} />)
  fireEvent.click(screen.getByRole('button', { name: /^You share with/ }))
  await screen.findByText(/^Each person counts once/)
}

describe('the dialog of the sharing limit', () => {
  it('[LIM-01] shows the people by name or address against the limit', async () => {
    await open(someSharing)

    expect(screen.getAllByText('4 of 5 people')).toHaveLength(1)
    expect(screen.getAllByText('You can share with 1 more person.')).toHaveLength(1)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cleo KentSees what you share',
      'Dora KentSees what you share',
      'Eva KentInvited, eva@mail.example',
      'flo@mail.exampleInvited',
    ])
  })

  it('[ER2-03] says that the limit is reached, with a link to the plans', async () => {
    await open(fullSharing)

    expect(screen.getAllByText('You have reached your sharing limit.')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/plans')
  })

  it('[LIM-05] mentions no limit if there is none', async () => {
    await open({ ...someSharing, limit: null })

    expect(screen.getAllByText('4 people')).toHaveLength(1)
    expect(screen.getAllByText('You can share with any number of people.')).toHaveLength(1)
  })
})

describe(sharingText.name, () => {
  it('[LIM-04] treats a missing limit as zero people', () => {
    expect(sharingText({ people: [], limit: 0 })).toBe('0 of 0 people')
  })
})

describe(roomText.name, () => {
  it('counts what is left', () => {
    expect(roomText({ people: [], limit: 5 })).toBe('You can share with 5 more people.')
  })
})

describe(standingText.name, () => {
  it('[PMA-07] does not say of a Viewer of a group that they see what is shared', () => {
    expect(standingText({ isInvited: false, isGroupViewer: true })).toBe('Viewer of a group, sees no trees')
  })
})
