/** What must be true after every act of the walks. Each function returns a sentence for each promise that is broken. */
import { isDeepStrictEqual } from 'node:util'
import type { UserId } from '#contract/wire.ts'
import { call, field } from '../../kit/app.ts'
import type { SignedIn } from '../../kit/sign-in.ts'
import type { Told } from './hearing.ts'
import { knowsRequest, type ModelGroup, openRequests, readTrees, seesInside, type Who } from './model.ts'
import type { WalkWorld } from './world.ts'

type Groups = readonly ModelGroup[]

/** Contradictions in the tables, which must not exist whatever has happened. */
export async function inTables({ kit }: WalkWorld): Promise<string[]> {
  const { rows } = await kit.store.pool.query<{ fault: string }>(`
    SELECT 'not one owner' AS fault FROM family_groups g WHERE 1 <>
      (SELECT count(*) FROM family_group_members WHERE family_group_id = g.id AND role = 'Owner')
    UNION ALL SELECT 'an open invitation of a deleted group' FROM family_group_invites
      WHERE family_group_id IS NULL AND result = 'Pending'
    UNION ALL SELECT 'a share of a deleted group' FROM data_group_members
      WHERE principal_type = 'FamilyGroup' AND principal_id NOT IN (SELECT id FROM family_groups)
    UNION ALL SELECT 'a tree shared against the plan of its owner' FROM data_group_members s
      JOIN data_group_members o ON o.data_group_id = s.data_group_id AND o.principal_type = 'User' AND o.role = 'Owner'
      JOIN family_group_members g ON g.family_group_id = s.family_group_id AND g.role = 'Owner'
      WHERE g.user_id <> o.principal_id AND s.data_group_id NOT IN (SELECT data_group_id FROM free_to_share)
    UNION ALL SELECT 'an open invitation of somebody who may not invite' FROM family_group_invites i
      WHERE result = 'Pending' AND NOT EXISTS (SELECT FROM family_group_members m
        WHERE m.family_group_id = i.family_group_id AND m.user_id = i.sender_user_id
          AND m.role IN ('Owner', 'Administrator', 'Recruiter'))
    UNION ALL SELECT 'an open request for a tree that the group sees' FROM data_group_invites r
      JOIN data_group_members s ON s.data_group_id = r.data_group_id AND s.family_group_id = r.family_group_id
      WHERE r.result = 'Pending'`)
  return rows.map(({ fault }) => fault)
}

export type Counts = ReadonlyMap<UserId, number>

/** The people with whom each owner shares, as the limit counts them. */
export async function countsOf({ kit }: WalkWorld): Promise<Counts> {
  const { rows } = await kit.store.pool.query<{ id: UserId; count: number }>(
    `SELECT owner_id::text AS id, count(DISTINCT COALESCE(user_id::text, address))::int AS count
     FROM sharing_people WHERE expires_at IS NULL OR expires_at > $1 GROUP BY owner_id`,
    [kit.clock.now],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Counts that an accepted act has raised above the limit. */
export const inCounts = ({ people, sharingLimit }: WalkWorld, before: Counts, after: Counts): string[] =>
  people.flatMap(({ userId }, who) => {
    const [limit, count] = [sharingLimit(who), after.get(userId) ?? 0]
    const isFine = limit < 0 || count <= Math.max(limit, before.get(userId) ?? 0)
    return isFine ? [] : [`${who} shares with ${count} people`]
  })

/** Pushes that name something of which the receiving user may not know, neither before nor after the act. */
export function inPushes({ people, trees }: WalkWorld, told: readonly Told[], before: Groups, after: Groups) {
  return told.flatMap(({ userId, event }) => {
    const who = people.findIndex((one) => one.userId === userId)
    return mayHear(who, event) ? [] : [`${who} hears ${JSON.stringify(event)}`]
  })

  function mayHear(who: Who, { name, payload }: Told['event']): boolean {
    switch (name) {
      case 'Group.DataChanged': {
        const tree = trees.indexOf(payload.dataGroupId)
        return [before, after].some((groups) => readTrees(groups, who).includes(tree))
      }
      case 'FamilyGroup.Changed':
        return [before, after].some((groups) => {
          const group = groupWith(groups, payload)
          // The owner of a tree that the group sees need not be a member.
          return group !== undefined && (group.members.has(who) || group.shares.has(who))
        })
      case 'FamilyGroupMember.Added': {
        const group = groupWith(after, payload)
        return group !== undefined && seesInside(group, who)
      }
      case 'DataGroupInvite.Changed':
        return [before, after].some((groups) =>
          groups
            .flatMap((group) => group.requests.map((request) => ({ group, request })))
            .some(
              ({ group, request }) =>
                request.id === payload.dataGroupInviteId && knowsRequest(group, request, who),
            ),
        )
      case 'FamilyGroupInvite.Changed':
        return people[who]?.userId === payload.userId
      default:
        return false
    }
  }
}

const groupWith = (groups: Groups, { familyGroupId }: { readonly familyGroupId: string }) =>
  groups.find(({ id }) => id === familyGroupId)

/** Answers that differ from the model: in lists, by id, by search, and about the groups and their members. */
export async function inReads(world: WalkWorld, groups: Groups): Promise<string[]> {
  const found = await Promise.all(world.people.map((person, who) => readAs(world, groups, person, who)))
  return found.flatMap((differing, who) => differing.map((what) => `${who} gets another answer: ${what}`))
}

async function readAs({ kit, people, trees }: WalkWorld, groups: Groups, person: SignedIn, who: Who) {
  const ask = (path: string) => call(kit.app, `GET ${path}`, { token: person.token })
  const items = async (path: string) => {
    const answered = field((await ask(path)).body, 'items')
    return Array.isArray(answered) ? answered : []
  }
  const status = async (path: string) => (await ask(path)).status
  const readable = readTrees(groups, who)
  const seen: [what: string, seen: unknown, expected: unknown][] = [
    [
      'list of trees',
      sorted((await items('/groupadmin/datagroups?pageSize=100')).map((item) => trees.indexOf(item.id))),
      readable,
    ],
    [
      'search',
      sorted((await items('/research/persons/search?q=Berta')).map(({ person: { id } }) => treeOf(id))),
      readable,
    ],
    [
      'several persons',
      sorted(
        (await items(`/research/persons?ids=${trees.map((id) => `${id}-1`).join(',')}`)).map(({ id }) =>
          treeOf(id),
        ),
      ),
      readable,
    ],
    [
      'groups',
      (await items('/groupadmin/familygroups')).map(({ id }) => id),
      groups.filter(({ members }) => members.has(who)).map(({ id }) => id),
    ],
    [
      'requests to share',
      (await items('/groupadmin/datagroupinvites')).map(({ id }) => String(id)).toSorted(),
      groups
        .flatMap((group) => openRequests(group).filter((request) => knowsRequest(group, request, who)))
        .map(({ id }) => id)
        .toSorted(),
    ],
  ]
  for (const [tree, id] of trees.entries())
    seen.push([
      `tree of ${tree}`,
      await status(`/research/persons/${id}-1`),
      readable.includes(tree) ? 200 : 404,
    ])
  for (const group of groups) {
    const path = `/groupadmin/familygroups/${group.id}/members`
    const outside = group.members.has(who) ? 403 : 404
    seen.push([
      `members of ${group.id}`,
      seesInside(group, who)
        ? new Map((await items(path)).map(({ userId, role }) => [placeOf(userId), role]))
        : await status(path),
      seesInside(group, who) ? group.members : outside,
    ])
  }
  return seen.flatMap(([what, answer, expected]) =>
    isDeepStrictEqual(answer, expected) ? [] : [`${what} ${String(answer)}, not ${String(expected)}`],
  )

  function treeOf(personId: string): number {
    return trees.findIndex((id) => personId.startsWith(`${id}-`))
  }
  function placeOf(userId: string): Who {
    return people.findIndex((one) => one.userId === userId)
  }
}

/** Sorts indexes in the list of trees. Leaves out -1, which stands for other items, such as profiles. */
const sorted = (places: readonly number[]): number[] =>
  places.filter((place) => place >= 0).toSorted((one, other) => one - other)
