/** Every kind of item that a data group or a family group has can be read, with the permission for its kind alone. */
import { describe, expect, it } from 'vitest'
import { appForThisFile, call } from '../kit/app.ts'
import { aWorld } from '../kit/world.ts'

const kit = await appForThisFile()
const { ids, dataGroupId, byRole, stranger } = await aWorld(kit)

const needingItems = [
  ['persons', `/research/persons/${ids.person}`],
  ['families', `/research/families/${ids.family}`],
  ['details of persons', `/research/persons/${ids.person}/assertions`],
  ['details of families', `/research/families/${ids.family}/assertions`],
  ['photos, files and their tags', `/research/persons/${ids.person}/content`],
  ['members', `/groupadmin/datagroups/${dataGroupId}/members`],
  ['members of family groups', `/groupadmin/familygroups/${ids.familyGroup}/members`],
] as const
const needingMore = [
  ['invitations to a tree', `/groupadmin/datagroups/${dataGroupId}/viewerinvitations`],
  ['invitations to a family group', `/groupadmin/familygroups/${ids.familyGroup}/invites`],
] as const
const bulk = [
  ['persons', `/research/persons?ids=${ids.person}`],
  ['families', `/research/families?ids=${ids.family}`],
  ['photos and files', `/research/content?ids=${ids.content}`],
  ['places', `/research/places?ids=${dataGroupId}-1`],
] as const

const read = async (who: { readonly token: string }, path: string) =>
  call(kit.app, `GET ${path}`, { token: who.token })

describe('the items of a group', () => {
  it.each(needingItems)(
    '[API3-41] [API3-42] %s are read by members, and by nobody else',
    async (_what, path) => {
      expect([(await read(byRole.Member, path)).status, (await read(stranger, path)).status]).toEqual([
        200, 404,
      ])
    },
  )

  it.each(needingMore)('[API3-41] [API3-42] %s are read by those who may invite', async (_what, path) => {
    expect((await read(byRole.Administrator, path)).status).toBe(200)
    expect((await read(byRole.Viewer, path)).status).toBe(403)
    expect((await read(stranger, path)).status).toBe(404)
  })

  it.each(bulk)(
    '[API3-41] [API3-42] %s by their ids are among the answers of readers only',
    async (_what, path) => {
      // A Viewer sees only places that something open to them names.
      expect(await read(byRole.Contributor, path)).toMatchObject({ status: 200, body: { items: [{}] } })
      expect(await read(stranger, path)).toMatchObject({ status: 200, body: { items: [] } })
    },
  )
})
