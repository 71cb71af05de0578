/** Acts on one family group at the same moment: each happens whole or not at all, and there is one owner throughout. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soakSized } from '../../support/soak.ts'
import type { Answer } from '../kit/app.ts'
import { appForThisFile } from '../kit/app.ts'
import { aFamilyGroup } from '../kit/family-group.ts'
import { type SignedIn, signedIn, textField } from '../kit/sign-in.ts'
import { completedSync } from '../kit/world.ts'
import { aTree } from '../support/fixtures.ts'
import { codeOf, directLink, groupCalls } from './kit.ts'

const kit = await appForThisFile()
const { ask, patch, create, accept, invite, memberId, roleOf, share } = groupCalls(kit)
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const [ann, ben, cleo] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
const people = [ann, ben, cleo]
const invitedLink = async (sender: SignedIn, group: string, recipientEmail: string) =>
  directLink(kit, textField((await invite(sender, group, { recipientEmail })).body, 'id'))
const rounds = soakSized({ usual: 4, tiny: 1, long: 60 })
const seed = Number(process.env['KINWEAVE_SEED'] ?? Number.NaN)

interface GroupState {
  readonly members: number
  readonly invites: readonly string[]
}

async function stateOf(group: string): Promise<GroupState> {
  const { rows } = await kit.store.pool.query<GroupState>(
    `SELECT (SELECT count(*)::int FROM family_group_members WHERE family_group_id = $1) AS members,
       ARRAY(SELECT result FROM family_group_invites WHERE family_group_id = $1 ORDER BY id) AS invites`,
    [group],
  )
  return rows[0] ?? { members: 0, invites: [] }
}

/** The result of accepting: `yes`, or the code of the refusal. */
const outcomeOf = (answer: Answer): unknown => (answer.status < 300 ? 'yes' : codeOf(answer))

describe('accepting an invitation', () => {
  it('[INV-34] [INV-35] at the moment of its cancellation: one of the two happens, and completely', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const group = await create(ann)
      const link = await invitedLink(ann, group, ben.address)

      const [accepted, cancelled] = await Promise.all([
        accept(ben, link),
        ask(ann, `POST /familygroupinvites/${link.id}/cancel`),
      ])

      expect([
        { outcomes: ['yes', 'invitation-over'], state: { members: 2, invites: ['Accepted'] } },
        { outcomes: ['invitation-over', 'yes'], state: { members: 1, invites: ['Cancelled'] } },
      ]).toContainEqual({
        outcomes: [outcomeOf(accepted), outcomeOf(cancelled)],
        state: await stateOf(group),
      })
    }
  })

  it('at the moment when the sender loses the right to invite: one of the two happens', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const group = await aFamilyGroup(kit.store, ann.userId, [['Recruiter', cleo.userId]])
      const link = await invitedLink(cleo, group, ben.address)
      const sender = `/familygroups/${group}/members/${await memberId(cleo, group)}`

      const [accepted] = await Promise.all([accept(ben, link), patch(ann, sender, ['/role', 'Member'])])

      expect([
        { outcome: 'yes', state: { members: 3, invites: ['Accepted'] } },
        { outcome: 'invitation-over', state: { members: 2, invites: ['Cancelled'] } },
      ]).toContainEqual({ outcome: outcomeOf(accepted), state: await stateOf(group) })
    }
  })

  it('at the moment when the group is deleted leaves neither members nor open invitations', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const group = await create(ann)
      const link = await invitedLink(ann, group, ben.address)

      const [accepted, deleted] = await Promise.all([
        accept(ben, link),
        ask(ann, `DELETE /familygroups/${group}`),
      ])

      expect(deleted.status).toBe(204)
      expect(['yes', 'not-found']).toContain(outcomeOf(accepted))
      expect(await stateOf(group)).toEqual({ members: 0, invites: [] })
      const { rows } = await kit.store.pool.query('SELECT result FROM family_group_invites WHERE id = $1', [
        link.id,
      ])
      expect(rows).toEqual([{ result: accepted.status === 200 ? 'Accepted' : 'Cancelled' }])
    }
  })

  it('[INV-34] in five tabs of two accounts adds one member, and says the same to every tab of this account', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const group = await create(ann)
      const link = await invitedLink(ann, group, ben.address)

      const tries = await Promise.all([
        accept(cleo, link, true),
        accept(ben, link),
        accept(cleo, link, true),
        accept(ben, link),
        accept(ben, link),
      ])

      const [ofCleo, ofBen] = [
        [tries[0], tries[2]].map((one) => one && outcomeOf(one)),
        [tries[1], tries[3], tries[4]].map((one) => one && outcomeOf(one)),
      ]
      expect([
        { ofCleo: ['yes', 'yes'], ofBen: ['invitation-over', 'invitation-over', 'invitation-over'] },
        { ofCleo: ['invitation-over', 'invitation-over'], ofBen: ['yes', 'yes', 'yes'] },
      ]).toContainEqual({ ofCleo, ofBen })
      expect(await stateOf(group)).toEqual({ members: 2, invites: ['Accepted'] })
    }
  })

  it('adds nobody if the transaction fails at its end', async () => {
    const group = await create(ann)
    const link = await invitedLink(ann, group, ben.address)
    const { pool } = kit.store
    // Accepting closes the invitation last, so this constraint fails after everything else was written.
    await pool.query(
      "ALTER TABLE family_group_invites ADD CONSTRAINT never CHECK (result <> 'Accepted') NOT VALID",
    )
    try {
      expect((await accept(ben, link)).status).toBe(500)
    } finally {
      await pool.query('ALTER TABLE family_group_invites DROP CONSTRAINT never')
    }

    expect(await stateOf(group)).toEqual({ members: 1, invites: ['Pending'] })
    expect((await accept(ben, link)).status).toBe(200)
  })
})

describe('two families', () => {
  it('accept, share and hand over to each other at the same moment, and do not wait for each other forever', async () => {
    const treeOf = async (who: SignedIn) => {
      const { dataGroupId, workspaceId } = await aTree(kit.store, who.userId)
      await completedSync(kit, workspaceId, who.userId)
      return dataGroupId
    }
    const [annsTree, bensTree] = [await treeOf(ann), await treeOf(ben)]
    for (let round = 0; round < rounds; round += 1) {
      const [anns, bens, toBen, toAnn] = [
        await create(ann),
        await create(ben),
        await aFamilyGroup(kit.store, ann.userId, [['Administrator', ben.userId]]),
        await aFamilyGroup(kit.store, ben.userId, [['Administrator', ann.userId]]),
      ]
      const [fromAnn, fromBen] = [
        await invitedLink(ann, anns, ben.address),
        await invitedLink(ben, bens, ann.address),
      ]

      const answers = await Promise.all([
        accept(ben, fromAnn),
        accept(ann, fromBen),
        share(ben, bensTree, toBen),
        share(ann, annsTree, toAnn),
        patch(ann, `/familygroups/${toBen}`, ['/ownerId', ben.userId]),
        patch(ben, `/familygroups/${toAnn}`, ['/ownerId', ann.userId]),
      ])

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201, 200, 200])
    }
  })
})

/** One act of the random test below. `who` and `whom` are indexes in the list of people. */
interface Act {
  readonly kind: 'hand over' | 'leave' | 'remove' | 'change role' | 'delete' | 'accept'
  readonly who: number
  readonly whom: number
}

const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('hand over' as const) },
    { weight: 2, arbitrary: fc.constantFrom('leave', 'remove', 'change role', 'accept') },
    { weight: 1, arbitrary: fc.constant('delete' as const) },
  ),
  who: fc.nat(people.length - 1),
  whom: fc.nat(people.length - 1),
})

describe('a family group', () => {
  it('[PMA-02] [PMA-03] [GRP-33] has exactly one owner at every instant, whatever its people do at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyAct, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 3 }),
        async (tabs) => {
          const group = await aFamilyGroup(kit.store, ann.userId, [
            ['Administrator', ben.userId],
            ['Member', cleo.userId],
          ])
          const links = [
            await invitedLink(ann, group, ben.address),
            await invitedLink(ann, group, cleo.address),
          ]
          const ids = await Promise.all(people.map((who) => memberId(who, group)))
          const run = async ({ kind, who, whom }: Act): Promise<Answer> => {
            const [caller, other] = [people[who] ?? ann, people[whom] ?? ann]
            const ofOther = `/familygroups/${group}/members/${ids[whom] ?? ''}`
            switch (kind) {
              case 'hand over':
                return patch(
                  caller,
                  `/familygroups/${group}`,
                  ['/name', `For ${whom}`],
                  ['/ownerId', other.userId],
                )
              case 'leave':
                return ask(caller, `DELETE /familygroups/${group}/members/${ids[who] ?? ''}`)
              case 'remove':
                return ask(caller, `DELETE ${ofOther}`)
              case 'change role':
                return patch(caller, ofOther, ['/role', 'Administrator'])
              case 'accept':
                return accept(caller, links[who - 1] ?? links[0] ?? { id: '', code: '' })
              case 'delete':
                return ask(caller, `DELETE /familygroups/${group}`)
            }
          }

          const watched = watch(group)
          const statuses = await Promise.all(
            tabs.map(async (acts) => {
              const answers: number[] = []
              for (const act of acts) {
                answers.push((await run(act)).status)
                expect(await owners(group)).not.toContain('two owners')
              }
              return answers
            }),
          )
          const seen = await watched.end()

          expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
          expect(seen.filter((one) => one !== 'one owner' && one !== 'gone')).toEqual([])
          expect(['one owner', 'gone']).toContain(await owners(group))
          // Everybody reads the role that the database has for them.
          const roles = await Promise.all(people.map((who) => roleOf(who, group)))
          const isGone = (await owners(group)) === 'gone'
          expect(roles.filter((role) => role === 'Owner')).toHaveLength(isGone ? 0 : 1)
          const { members } = await stateOf(group)
          expect(roles.filter((role) => role !== null)).toHaveLength(members)
        },
      ),
      {
        numRuns: soakSized({ usual: 12, tiny: 2, long: 400 }),
        ...(Number.isNaN(seed) ? {} : { seed }),
      },
    )
  })
})

/** The owners of a group in the database, in one snapshot. */
async function owners(group: string): Promise<string> {
  const { rows } = await kit.store.pool.query<{ there: boolean; owners: number }>(
    `SELECT EXISTS (SELECT FROM family_groups WHERE id = $1) AS there,
       (SELECT count(*)::int FROM family_group_members WHERE family_group_id = $1 AND role = 'Owner') AS owners`,
    [group],
  )
  const { there, owners: count } = rows[0] ?? { there: false, owners: 0 }
  if (!there) return count === 0 ? 'gone' : 'an owner of nothing'
  return ['no owner', 'one owner'][count] ?? 'two owners'
}

/** Reads the owners again and again until `end` is called, which returns everything that was seen. */
function watch(group: string): { readonly end: () => Promise<readonly string[]> } {
  const seen: string[] = []
  let isOver = false
  const looking = (async () => {
    while (!isOver) seen.push(await owners(group))
  })()
  return {
    end: async () => {
      isOver = true
      await looking
      return seen
    },
  }
}
