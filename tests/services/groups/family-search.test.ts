import { describe, expect, it } from 'vitest'
import { FamilyId } from '#contract/wire.ts'
import { findFamiliesActor } from '#services/groups/family-search.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const found = {
  id: FamilyId.parse('17-4'),
  father: null,
  mother: null,
  childCount: 2,
  marriageYear: 1840,
  groupIds: ['17'],
  treeNames: ['Kents'],
}
const answer = (body: object) => Response.json(body)

describe(findFamiliesActor, () => {
  it('finds families by the typed text', async () => {
    const { transport, sent } = server(answer({ items: [found], limited: true }))

    expect(await run(findFamiliesActor({ transport }), { text: ' victoria ' })).toEqual({
      families: [found],
      limited: true,
    })
    expect(sent).toEqual(['/research/families/search?q=victoria&pageSize=20 '])
  })

  it('[SCP-06] makes no call without a term of three characters', async () => {
    const { transport, sent } = server()

    expect(await run(findFamiliesActor({ transport }), { text: 'al vi' })).toEqual({
      families: [],
      limited: false,
    })
    expect(sent).toEqual([])
  })
})
