import { describe, expect, it } from 'vitest'
import { treeOfItem } from '#domain/ids.ts'
import { findPlacesActor } from '#services/details/find-places.ts'
import { personId } from '../../domain/model/samples.ts'
import { refusal, testServer } from '../entities/server.ts'
import { run } from '../run-actor.ts'

const own = { id: '11-1', fullName: 'Whitby, England', levels: [], latitude: null, longitude: null }
const town = (name: string) => ({ id: 't1', name, latitude: 0, longitude: 0, countryCode: 'GB' })

const find = (inProfile: unknown, inWorld: unknown) => {
  const { transport } = testServer(({ pathname }) =>
    pathname.endsWith('/standardPlaces') ? inWorld : inProfile,
  )
  return run(findPlacesActor(transport, treeOfItem(personId('11-1'))), { text: 'whit' })
}

describe(findPlacesActor.name, () => {
  it('finds places of the profile first, then towns of the world, each name once', async () => {
    const towns = { items: [town('Whitby, England'), town('Whitstable, England, United Kingdom')] }

    expect(await find({ items: [own] }, towns)).toEqual([
      'Whitby, England',
      'Whitstable, England, United Kingdom',
    ])
  })

  it('suggests what one side finds if the other fails', async () => {
    expect(await find({ items: [own] }, refusal(500, 'internal'))).toEqual(['Whitby, England'])
    expect(await find(refusal(500, 'internal'), { items: [town('Rome, Italy')] })).toEqual(['Rome, Italy'])
  })

  it('fails if both do', async () => {
    await expect(find(refusal(500, 'internal'), refusal(500, 'internal'))).rejects.toMatchObject({
      status: 500,
    })
  })
})
