import type { InputOf } from '#contract/endpoint.ts'
import type { User } from '#contract/group-admin/user.ts'
import { type ListedUser, listUsers, userPageSize } from '#contract/group-admin/user-search.ts'
import type { UserId } from '#contract/wire.ts'
import { leastSearchLength } from '#domain/constants.ts'
import { freePlan, type PlanId } from '#domain/plans/plans.ts'
import { planInForce } from '#domain/plans/settle.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { groupMatesOf } from '../access/company.ts'
import { nearnessTo, showsName } from '../access/privacy.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { subscriptionsByUser } from '../store/readers/payments.ts'
import { searchAllUsers, searchVisibleUsers, type UserSearch } from '../store/readers/user-search.ts'
import { type StoredUsage, usageOf } from '../store/readers/user-usage.ts'
import { findUsers, type StoredUser } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { presentUsers } from './present-users.ts'

type Query = InputOf<typeof listUsers>['query']

export const userSearchEndpoints = [
  serve(listUsers, async ({ query, viewer }, tools) => {
    const size = query.pageSize ?? userPageSize
    const text = query.q?.trim() ?? ''
    const forStaff = viewer.privileges.has('ReadAllUsers')
    const name = JSON.stringify(['users', forStaff, query.sort, text])
    const search = { text, sort: query.sort, after: readPageToken(query.next, name), limit: size + 1 }
    const rows = forStaff ? await findAll(tools, search) : await findVisible(tools, viewer, search)
    const page = pageOf(rows, size, ({ id }) => id, name)
    const items = await presentUsers(tools.store.db, viewer, page.items)
    return { ...page, items: forStaff ? await withUsage(tools, query, items) : items.map(narrowView) }
  }),
]

/** A search text that is too short is ignored (requirement ADM-09). */
const findAll = ({ store }: Tools, search: UserSearch): Promise<StoredUser[]> =>
  searchAllUsers(store.db, isLongEnough(search.text) ? search : { ...search, text: '' })

/** A visitor of the demo finds nobody, because anybody can become one without an account. */
async function findVisible({ store }: Tools, viewer: Viewer, search: UserSearch): Promise<StoredUser[]> {
  if (!isLongEnough(search.text) || search.text.includes('@') || isDemoVisitor(viewer)) return []
  return searchVisibleUsers(store.db, viewer.userId, search, await namedMates(store.db, viewer))
}

/** The users who share a family group with the viewer, and show their name to the viewer (resolution 66). */
async function namedMates(queries: Queries, viewer: Viewer): Promise<UserId[]> {
  const mates = await groupMatesOf(queries, viewer.userId)
  const [users, nearness] = [await findUsers(queries, mates), await nearnessTo(queries, viewer, mates)]
  return mates.filter((id) => showsName(users.get(id), nearness.get(id)))
}

const isLongEnough = (text: string) => Array.from(text).length >= leastSearchLength

function narrowView({ id, givenName, surname, photoUrl }: User): ListedUser {
  return {
    id,
    ...(givenName === undefined ? {} : { givenName }),
    ...(surname === undefined ? {} : { surname }),
    photoUrl,
  }
}

async function withUsage(
  { store, clock }: Tools,
  { expand = [] }: Query,
  items: readonly User[],
): Promise<ListedUser[]> {
  const usage =
    expand.length === 0
      ? null
      : await usageOf(
          store.db,
          items.map(({ id }) => id),
          clock(),
        )
  const plans = expand.includes('subscriptions') ? await plansOf(store.db, items, clock()) : null
  return items.map((user) => ({
    ...staffView(user),
    ...(plans === null ? {} : { subscription: subscriptionTo(plans.get(user.id) ?? freePlan.id) }),
    ...expanded(expand, usage?.get(user.id)),
  }))
}

/** The plan that is in force for each user who has ever had another one than the free plan. */
async function plansOf(
  queries: Queries,
  users: readonly User[],
  now: Date,
): Promise<ReadonlyMap<UserId, PlanId>> {
  const subscriptions = await subscriptionsByUser(
    queries,
    users.map(({ id }) => id),
  )
  return new Map([...subscriptions].map(([id, own]) => [id, planInForce(own, now)]))
}

const subscriptionTo = (productId: PlanId) =>
  productId === freePlan.id ? null : { items: [{ price: { productId } }] }

function staffView(user: User): ListedUser {
  const { location } = user.metadata
  return {
    ...narrowView(user),
    ...(user.subject === undefined ? {} : { subject: user.subject }),
    email: user.email ?? null,
    metadata: typeof location === 'string' ? { location } : {},
    createdDate: user.createdDate,
    invited: user.invited,
    isTest: user.isTest ?? false,
    isDemo: user.privileges?.includes('DemoUser') ?? false,
  }
}

function expanded(expand: NonNullable<Query['expand']>, usage: StoredUsage | undefined): Partial<ListedUser> {
  if (usage === undefined) return {}
  const { supervisors, lastSyncDate, ...counts } = usage
  return {
    ...(expand.includes('usage')
      ? { usage: { ...counts, lastSyncDate: lastSyncDate?.toISOString() ?? null } }
      : {}),
    ...(expand.includes('supervisors') ? { supervisors: [...supervisors] } : {}),
  }
}
