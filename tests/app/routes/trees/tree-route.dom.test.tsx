import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { dataGroup, person } from '../../../domain/model/samples.ts'
import { openRecorded } from '../../support/open-recorded.ts'
import { nora } from '../../support/test-app.tsx'

const profile: DataGroup = { ...dataGroup('61'), groupType: 'Profile', startItemId: '61-1' }

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('/trees/{id}', () => {
  it('leads to the page of the start person if the id is that of a profile', async () => {
    const { place } = openRecorded('/trees/61', ({ pathname }) => {
      if (pathname.endsWith('/permissions')) return Response.json('Read,ReadItems')
      if (pathname.endsWith('/datagroups/61')) return profile
      if (pathname.endsWith('/persons/61-1')) return person('61-1', 'Ben')
      return pathname.endsWith('/users/5') ? nora : { items: [] }
    })

    await waitFor(() => expect(place()).toBe('/profiles/61-1'))
  })
})
